import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What a loader drew, by the id of the element that it stands in. */
export type StillHtml = Readonly<Record<string, string>>

/** On its way from the loader into the document, past the data: it would stand in the page twice. */
export const stillHtmlOfVisit = createContext<StillHtml>({})

export const StillHtmlContext = createReactContext<StillHtml>({})
