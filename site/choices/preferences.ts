export const themes = ['device', 'light', 'dark', 'high'] as const
type Theme = (typeof themes)[number]

export type Preferences = {
  theme: Theme
  wideSpacing: boolean
  underlinedLinks: boolean
  lessMotion: boolean
}

export const defaultPreferences: Preferences = {
  theme: 'device',
  wideSpacing: false,
  underlinedLinks: false,
  lessMotion: false,
}

const words = {
  wideSpacing: 'spacing',
  underlinedLinks: 'underlined',
  lessMotion: 'still',
} as const

/** The cookie is a few known words joined by dots; anything else in it is passed over. */
export function parsePreferences(cookie: string | undefined): Preferences {
  if (!cookie) return defaultPreferences
  const found = new Set(cookie.split('.'))
  return {
    theme: themes.find(theme => found.has(theme)) ?? 'device',
    wideSpacing: found.has(words.wideSpacing),
    underlinedLinks: found.has(words.underlinedLinks),
    lessMotion: found.has(words.lessMotion),
  }
}

export function formatPreferences(preferences: Preferences): string {
  const flags = (['wideSpacing', 'underlinedLinks', 'lessMotion'] as const)
    .filter(flag => preferences[flag])
    .map(flag => words[flag])
  return [preferences.theme, ...flags].join('.')
}

export function preferencesFromForm(form: FormData): Preferences {
  const theme = form.get('theme')
  return {
    theme: themes.find(known => known === theme) ?? 'device',
    wideSpacing: form.has('wide-spacing'),
    underlinedLinks: form.has('underlined-links'),
    lessMotion: form.has('less-motion'),
  }
}

export function preferenceClasses(preferences: Preferences): string {
  const classes = [
    preferences.theme !== 'device' && `theme-${preferences.theme}`,
    preferences.wideSpacing && 'wide-spacing',
    preferences.underlinedLinks && 'underlined-links',
    preferences.lessMotion && 'less-motion',
  ]
  return classes.filter(Boolean).join(' ')
}
