import type { Report } from './header-finding.ts'
import type { WireObject } from './read-object.ts'

export const fieldNames = {
  sections: ['sections'],
  sectionTitles: ['section-titles', 'sectionTitles'],
  quickLinks: ['quick-links', 'quickLinks'],
  menuBanner: ['menu-banner', 'menuBanner'],
  secondaryBanner: ['secondary-banner', 'secondaryBanner'],
  hideA11yBtn: ['hide-a11y-btn', 'hideA11yBtn'],
} as const

export type PickedField = { key: string; value: unknown }

export function pickField(
  wire: WireObject,
  field: keyof typeof fieldNames,
  report: Report,
): PickedField {
  const names = fieldNames[field]
  const given = names.filter(name => hasValue(wire, name))
  const key = given[0] ?? names[0]
  if (given.length > 1) {
    report('both-names', key, `${given.join(' and ')} are both here. The site used ${key}.`)
  }
  return { key, value: given.length === 0 ? undefined : wire[key] }
}

function hasValue(wire: WireObject, name: string): boolean {
  return Object.hasOwn(wire, name) && (wire[name] ?? null) !== null
}
