import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Notice } from '../../../content/notices.ts'
import { defaultLanguage, type Language, siteWords, type Words } from '../../../content/words.ts'
import { type Choices, noChoices } from '../../choices/choices.ts'
import type { HeaderData } from '../../header/header-configuration.ts'

/** The data of every page's frame. Read once for a page load, never on a route change. */
export type Shell = {
  language: Language
  origin: string
  siteTitle: string
  productCode: string
  tagManagerUrl: string | null
  header: HeaderData
  notices: readonly Notice[]
  homesAreMadeUp: boolean
  /** Whether this browser brings the name of something that was typed. */
  hasDraft: boolean
  choices: Choices
}

/** The frame where its data could not be read: the page is complete without it. */
export const bareShell: Shell = {
  language: defaultLanguage,
  origin: '',
  siteTitle: siteWords[defaultLanguage].company.name,
  productCode: 'HL',
  tagManagerUrl: null,
  header: { source: 'empty', data: [] },
  notices: [],
  homesAreMadeUp: false,
  hasDraft: false,
  choices: noChoices,
}

type ServedFrame = {
  /** Renders <main>, and notes which frame has to go around it. */
  readonly Main: ComponentType<{ reportedName: string; children: ReactNode }>
  readonly note: (frame: NotedFrame) => void
} & Pick<Shell, 'header' | 'notices'>

export type NotedFrame = {
  shell: Shell
  place: Place
  reportedName: string
  /** Of the page's true address, which a page that failed has as well. */
  mayRunTags: boolean
}

/** Filled by the server alone, so that the browser is given neither the frame's code nor its data. */
export const ServedFrameContext = createContext<ServedFrame | null>(null)

/** The page being shown, as the frame needs to know it. */
export type Place = { pathname: string; search: string; journey: boolean; failed?: boolean }

const ShellContext = createContext<Shell>(bareShell)
const PlaceContext = createContext<Place>({ pathname: '/', search: '', journey: false })

export function ShellProvider(props: { shell: Shell; place: Place; children: ReactNode }) {
  return (
    <ShellContext value={props.shell}>
      <PlaceContext value={props.place}>{props.children}</PlaceContext>
    </ShellContext>
  )
}

export const useShell = (): Shell => useContext(ShellContext)
export const usePlace = (): Place => useContext(PlaceContext)
export const useWords = (): Words => siteWords[useShell().language]
