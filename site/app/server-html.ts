import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * The document of a page. It passes React Router beside its response: as the body of one it would be
 * made a stream, to be read and put together again.
 */
export const renderedPage = createContext<Buffer>()

/** Parts that a loader rendered to HTML, by the id of the element that each stands in. */
export type ServerHtml = Readonly<Record<string, string>>

/** Takes them from the loader to the document and not by the data, which would send them twice. */
export const serverHtmlOfVisit = createContext<ServerHtml>({})

export const ServerHtmlContext = createReactContext<ServerHtml>({})
