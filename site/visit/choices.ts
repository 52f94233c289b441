import { readCookie } from './cookies.ts'
import { defaultPreferences, type Preferences, parsePreferences } from './preferences.ts'

export type Consent =
  | { answer: 'unasked' }
  | { answer: 'accepted' | 'rejected'; confirmed: boolean }

/** Everything a visitor has told this site about how it should behave. */
export type Choices = {
  preferences: Preferences
  promos: 'moving' | 'still'
  consent: Consent
  counting: boolean
}

export const cookieNames = {
  preferences: 'hl-preferences',
  promos: 'hl-promos',
  consent: 'hl-consent',
  counting: 'hl-counting',
} as const

export const noChoices: Choices = {
  preferences: defaultPreferences,
  promos: 'moving',
  consent: { answer: 'unasked' },
  counting: true,
}

export function readChoices(cookieHeader: string | null | undefined): Choices {
  if (!cookieHeader) return noChoices
  const preferences = parsePreferences(readCookie(cookieHeader, cookieNames.preferences))
  return {
    preferences,
    promos:
      preferences.lessMotion || readCookie(cookieHeader, cookieNames.promos) === 'still'
        ? 'still'
        : 'moving',
    consent: parseConsent(readCookie(cookieHeader, cookieNames.consent)),
    counting: readCookie(cookieHeader, cookieNames.counting) !== 'off',
  }
}

/** `accepted-new` until the visitor has seen and hidden the confirmation. */
function parseConsent(value: string | undefined): Consent {
  switch (value) {
    case 'accepted':
    case 'rejected':
      return { answer: value, confirmed: true }
    case 'accepted-new':
      return { answer: 'accepted', confirmed: false }
    case 'rejected-new':
      return { answer: 'rejected', confirmed: false }
    default:
      return { answer: 'unasked' }
  }
}

/** The same for two visitors whose pages look the same; finite, so pages can be kept by it. */
export function choicesKey(choices: Choices): string {
  return choices === noChoices ? noChoicesKey : writeKey(choices)
}

const noChoicesKey = writeKey(noChoices)

function writeKey({ preferences, promos, consent, counting }: Choices): string {
  const { theme, wideSpacing, underlinedLinks, lessMotion } = preferences
  const flags = [wideSpacing, underlinedLinks, lessMotion, promos === 'still', counting]
  const consentKey =
    consent.answer === 'unasked' ? '-' : consent.answer + (consent.confirmed ? '' : '-new')
  return `${theme} ${flags.map(Number).join('')} ${consentKey}`
}
