import { cookieNameOver, readCookie } from './cookies.ts'
import { defaultPreferences, type Preferences, parsePreferences } from './preferences.ts'

export type Consent =
  | { answer: 'unasked' }
  | { answer: 'accepted' | 'rejected'; confirmed: boolean }

/** All that a visitor has chosen about how this site behaves. */
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

/**
 * Over TLS our cookies have the prefix `__Host-`, which no other site can set. A cookie of an earlier
 * version has no prefix and may be planted: it is believed, except where it says that tags are accepted.
 */
export function readChoices(cookieHeader: string | null | undefined, secure: boolean): Choices {
  if (!cookieHeader) return noChoices
  const read = (name: string) => readCookie(cookieHeader, cookieNameOver(secure, name))
  const readAny = (name: string) => read(name) ?? readCookie(cookieHeader, name)
  const preferences = parsePreferences(readAny(cookieNames.preferences))
  const own = parseConsent(read(cookieNames.consent))
  const plain = parseConsent(readCookie(cookieHeader, cookieNames.consent))
  return {
    preferences,
    promos: preferences.lessMotion || readAny(cookieNames.promos) === 'still' ? 'still' : 'moving',
    consent: own.answer === 'unasked' && plain.answer === 'rejected' ? plain : own,
    counting: readAny(cookieNames.counting) !== 'off',
  }
}

/** Whether this browser brought preferences that it keeps: it may have refused the cookie. */
export const hasPreferences = (cookieHeader: string | undefined, secure: boolean): boolean =>
  Boolean(readCookie(cookieHeader, cookieNameOver(secure, cookieNames.preferences)))

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

/** Equal for two visitors whose pages look the same, and one of few values: part of the page cache's key. */
export function choicesKey(choices: Choices): string {
  return choices === noChoices ? noChoicesKey : writeKey(choices)
}

/** Marked as pure, so that the browser, which needs no keys, does not get the code that writes them. */
const noChoicesKey = /* @__PURE__ */ writeKey(noChoices)

function writeKey({ preferences, promos, consent, counting }: Choices): string {
  const { theme, wideSpacing, underlinedLinks, lessMotion } = preferences
  const flags = [wideSpacing, underlinedLinks, lessMotion, promos === 'still', counting]
  const consentKey =
    consent.answer === 'unasked' ? '-' : consent.answer + (consent.confirmed ? '' : '-new')
  return `${theme} ${flags.map(Number).join('')} ${consentKey}`
}
