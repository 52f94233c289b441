import { expect, test } from 'vitest'
import shipped from '../../content/header-configuration.json' with { type: 'json' }
import type { Banner, HeaderConfig, NavGroup, NavLink } from './header-configuration.ts'
import bannerCases from './parse-header-configuration.banner-cases.json' with { type: 'json' }
import cases from './parse-header-configuration.cases.json' with { type: 'json' }
import menuCases from './parse-header-configuration.menu-cases.json' with { type: 'json' }
import { parseHeaderConfiguration } from './parse-header-configuration.ts'

const today = '2026-11-21'

test.each([...cases, ...menuCases, ...bannerCases] as [string, unknown, string, string?][])(
  '%s',
  (...row) => {
    const [, answer, outline, findings = ''] = row
    const parsed = parseHeaderConfiguration(answer, today)
    expect(outlineHeader(parsed.data)).toBe(outline)
    expect(parsed.findings.map(({ rule, place }) => `${rule} ${place}`).join(', ')).toBe(findings)
  },
)

function outlineHeader(data: HeaderConfig | null): string {
  if (data === null) return 'nothing'
  const { sections, quickLinks, menuBanner, secondaryBanner, hideA11yBtn } = data
  return [
    ...sections.map(({ title, groups }) => `${title}: ${groups.map(outlineGroup).join(', ')}`),
    quickLinks.signedOut.length > 0 && `out ${quickLinks.signedOut.map(outlineGroup).join(', ')}`,
    quickLinks.signedIn.length > 0 && `in ${quickLinks.signedIn.map(outlineGroup).join(', ')}`,
    ...menuBanner.map(outlineBanner),
    secondaryBanner !== null && `line ${outlineBanner(secondaryBanner)}`,
    hideA11yBtn && 'hidden',
  ]
    .filter(part => part !== false)
    .join(' | ')
}

function outlineGroup({ heading, href, links }: NavGroup): string {
  const inside = links.length > 0 ? `(${links.map(outlineLink).join(', ')})` : ''
  return outlineLink({ text: heading, href }) + inside
}

function outlineLink({ text, href, why }: NavLink): string {
  return `${text}${href === null ? '' : `>${href}`}${why === undefined ? '' : ` because ${why}`}`
}

function outlineBanner({ text, link, position, qualifier, source, until }: Banner): string {
  const target = link === null ? '' : `[${link.text}>${link.href} ${link.type}]`
  return [`#${position}`, text, target, qualifier, source, until].filter(Boolean).join(' ')
}

test('the shipped file parses whole and without a finding', () => {
  const { data, findings } = parseHeaderConfiguration(shipped, today)
  expect(findings).toEqual([])
  expect(data?.sections).toHaveLength(7)
  expect(data?.menuBanner.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  expect(data?.secondaryBanner?.link?.href).toBe('/repairs')
  const refer = { text: 'Refer a friend' }
  expect(data?.quickLinks.signedOut[0]?.links.at(-1)).toEqual({ ...refer, href: '/refer-a-friend' })
  expect(data?.quickLinks.signedIn[0]?.links.at(-1)).toEqual({
    ...refer,
    href: null,
    why: 'by phone',
  })
})

const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)

test.each([
  ['sections', { sections: many(13, [{ heading: 'A' }]) }, 'sections'],
  ['groups', { sections: [many(10, { heading: 'A' })] }, 'sections[0]'],
  ['links', { sections: [[{ links: many(16, { text: 'a' }) }]] }, 'sections[0][0].links'],
  ['quick groups', { 'quick-links': many(9, { heading: 'A' }) }, 'quick-links'],
  ['promos', { 'menu-banner': [null, ...many(11, { text: 'P' })] }, 'menu-banner'],
])('too many %s are dropped and reported', (_, answer, place) => {
  const found = parseHeaderConfiguration(answer, today).findings.filter(
    ({ rule }) => rule === 'too-many',
  )
  expect(found).toMatchObject([{ place }])
})

test('keeps as many as the caps allow', () => {
  const group = { heading: 'A', links: many(20, { text: 'a' }) }
  const answer = { sections: many(20, many(20, group)), 'menu-banner': many(20, { text: 'P' }) }
  const { data } = parseHeaderConfiguration(answer, today)
  expect(data?.sections).toHaveLength(12)
  expect(data?.sections.every(({ groups }) => groups.length === 8)).toBe(true)
  expect(data?.sections[0]?.groups[0]?.links).toHaveLength(15)
  expect(data?.menuBanner).toHaveLength(9)
})

test('half a character is replaced', () => {
  const { data } = parseHeaderConfiguration({ sections: [{ heading: 'A\ud800' }] }, today)
  expect(data?.sections[0]?.title).toBe('A\ufffd')
})

test('cuts a text that would fill the page', () => {
  const { data, findings } = parseHeaderConfiguration(
    { sections: [[{ heading: '🙂'.repeat(400) }]] },
    today,
  )
  expect(data?.sections[0]?.title).toHaveLength(500)
  expect(findings).toMatchObject([{ rule: 'text-too-long', place: 'sections[0][0]' }])
})
