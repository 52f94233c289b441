import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeaderConfig } from './header-configuration.ts'
import { parseHeaderConfiguration } from './parse-header-configuration.ts'

const today = '2026-11-21'

const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)

test('junk gives few findings', () => {
  const { data, findings } = parseHeaderConfiguration({ sections: many(50, many(50, 5)) }, today)
  expect(data).toBeNull()
  expect(findings).toHaveLength(201)
  expect(findings.at(-1)?.rule).toBe('more-findings')
})

test.each([
  ['numbers', 5],
  ['texts', 'ab'],
  ['bad JSON', '{'],
])('of a list of a hundred thousand %s only the beginning is read', (_, one) => {
  const { findings } = parseHeaderConfiguration({ sections: many(100_000, one) }, today)
  expect(findings).toHaveLength(52)
  expect(findings[0]).toMatchObject({ rule: 'too-many', place: 'sections' })
})

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `${'{"links":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['banners', `${'{"link":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('deeply nested %s do no harm in any field', (_, json) => {
  const deep: unknown = JSON.parse(json)
  for (const field of ['sections', 'quick-links', 'menu-banner', 'secondary-banner']) {
    for (const value of [deep, [deep], [[deep]], json]) {
      expect(() => parseHeaderConfiguration({ [field]: value }, today)).not.toThrow()
    }
  }
})

const fieldNames = fc.constantFrom(
  ...['sections', 'quick-links', 'menu-banner', 'secondary-banner', 'hideA11yBtn', 'heading'],
  ...['links', 'link', 'text', 'href', 'type', 'why', 'until', 'item0', 'item7', 'jcr:x'],
)
const { likely } = fc.letrec(tie => ({
  likely: fc.oneof(
    { depthSize: 'medium' },
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.dictionary(fieldNames, tie('likely')),
    fc.array(tie('likely'), { maxLength: 4 }),
    tie('likely').map(value => JSON.stringify(value)),
  ),
}))

test('no JSON value makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(fieldNames, likely)), answer => {
      expect(() => parseHeaderConfiguration(answer, today)).not.toThrow()
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 2000 : 500 },
  )
})

const pieces = ['javascript', 'data', 'https', 'tel', 'mailto', 'evil.example', '1', 'a', '%2f']
const marks = [':', '/', '//', '\\', '@', '#', '?', ' ', '\t', '\n', '\u0000', '\u200b', '.', '..']
const wildHref = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...marks), { maxLength: 7 }).map(parts => parts.join('')),
  fc.webUrl({ validSchemes: ['http', 'https', 'javascript'] }),
  fc.string({ unit: 'binary' }),
)
const wildLinks = fc.array(fc.record({ text: fc.constant('a'), href: wildHref }), { minLength: 5 })

test('no address leaves the allowed kinds', () => {
  let passed = 0
  fc.assert(
    fc.property(wildLinks, links => {
      const groups = [[{ heading: 'A', href: links[0]?.href, links }]]
      const banners = links.map(link => ({ text: 'P', link }))
      const answer = { 'quick-links': groups, sections: groups, 'menu-banner': banners }
      const { data } = parseHeaderConfiguration({ ...answer, 'secondary-banner': banners }, today)
      const hrefs = data === null ? [] : listHrefs(data)
      passed += hrefs.length
      for (const href of hrefs) expectSafe(href)
    }),
    { numRuns: 1000 },
  )
  expect(passed).toBeGreaterThan(1000)
})

function listHrefs({ sections, quickLinks, menuBanner, secondaryBanner }: HeaderConfig): string[] {
  const groups = [
    ...sections.flatMap(section => section.groups),
    ...quickLinks.signedOut,
    ...quickLinks.signedIn,
  ]
  const banners = secondaryBanner === null ? menuBanner : [...menuBanner, secondaryBanner]
  return [
    ...groups.flatMap(({ href, links }) => [href, ...links.map(link => link.href)]),
    ...banners.map(({ link }) => link?.href ?? null),
  ].filter(href => href !== null)
}

// Judged by what a browser would make of it, not by the expressions that let it pass.
function expectSafe(href: string) {
  const url = new URL(href, 'https://our.example/page')
  expect(['https:', 'tel:', 'mailto:']).toContain(url.protocol)
  if (/^[/#]/.test(href)) expect(url.host).toBe('our.example')
  expect(url.username + url.password).toBe('')
}
