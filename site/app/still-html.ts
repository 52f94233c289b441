import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** HTML that a loader rendered, by the id of the element around it. */
export type StillHtml = Readonly<Record<string, string>>

/** Passes it from the loader to the document outside the loader's data, which would have it in the page twice. */
export const stillHtmlOfVisit = createContext<StillHtml>({})

export const StillHtmlContext = createReactContext<StillHtml>({})
