import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** HTML that a loader rendered, by the id of the element around it. */
export type StaticHtml = Readonly<Record<string, string>>

/** Passes it from the loader to the document outside the loader's data, which would have it in the page twice. */
export const staticHtmlOfRequest = createContext<StaticHtml>({})

export const StaticHtmlContext = createReactContext<StaticHtml>({})
