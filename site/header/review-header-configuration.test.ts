import { expect, test } from 'vitest'
import shipped from '../../content/header-configuration.json' with { type: 'json' }
import { reviewHeaderConfiguration } from './review-header-configuration.ts'

const today = '2026-11-21'

const link = (text: string, href = '/x', more = {}) => ({ text, href, ...more })
const group = (links: unknown[] = [link('Bills')], more = {}) => ({
  heading: 'Menu',
  links,
  ...more,
})
const menu = (...groups: unknown[]) => ({ sections: [groups] })
const menuLink = (...links: unknown[]) => menu(group(links))
const promo = (text: string, more = {}) => ({ text, link: { href: '/a', text: 'Go' }, ...more })
const withPromo = (one: unknown) => ({ ...menu(group()), 'menu-banner': [one] })
const terms = { qualifier: 'new customers', source: 'our price list', until: '2026-12-31' }

const inHeading = 'sections[0][0]'
const inLink = 'sections[0][0].links[0]'
const inPromo = 'menu-banner[0]'

test.each<[string, unknown, string]>([
  ['nothing to mend', menu(group()), ''],
  ['an answer that cannot be used', [], ''],
  ['a placeholder in a link', menuLink(link('Lorem')), `placeholder-words ${inLink}`],
  ['in a reason', menuLink(link('a', '', { why: '[why]' })), `placeholder-words ${inLink}`],
  ['in a heading', menu({ ...group(), heading: 'TBC' }), 'placeholder-words sections[0]'],
  ['in a promo', withPromo(promo('XXXX off')), `placeholder-words ${inPromo}`],
  ['in a title', { ...menu(group()), 'section-titles': ['TODO'] }, 'placeholder-words sections[0]'],
  ['HTML in a promo', withPromo(promo('Fix your <b>rates</b>')), `placeholder-words ${inPromo}`],
  [
    'a title too many',
    { ...menu(group()), 'section-titles': ['New', 'Menu'] },
    'titles-and-sections section-titles',
  ],
  ['two links to /', menuLink(link('a', '/'), link('b', '/')), ''],
  [
    'three links to /',
    menuLink(link('a', '/'), link('b', '/'), link('c', '/')),
    `many-links-to-front-page ${inLink}`,
  ],
  [
    'one text twice in a panel',
    menu(group(), { heading: 'B', links: [link('bills')] }),
    'duplicate-text sections[0][1].links[0]',
  ],
  ['a link with the text of its heading', menuLink(link('Menu')), `duplicate-text ${inLink}`],
  ['one text in two panels', { sections: [[group()], [group()]] }, ''],
  [
    'one text with two targets',
    { sections: [[group()], [group([link('Bills', '/b')])]] },
    'two-targets sections[1][0].links[0]',
  ],
  [
    'a quick link that one variant lacks',
    { ...menu(group()), 'quick-links': [[group([link('A'), link('B')])], [group([link('A')])]] },
    'quick-links-differ quick-links[0][0].links[1]',
  ],
  [
    'quick links in another order',
    { 'quick-links': [[group([link('A'), link('B')])], [group([link('B'), link('A')])]] },
    'quick-links-differ quick-links[1][0].links[0]',
  ],
  [
    'one text with two targets, in menu and quick links',
    { ...menu(group()), 'quick-links': [group([link('Bills', '/b')])] },
    'two-targets quick-links[0].links[0]',
  ],
  [
    'variants of the quick links may differ',
    { 'quick-links': [[group()], [group([link('Bills', '/b')])]] },
    '',
  ],
  ['off-site', menuLink(link('Ofgem', 'https://ofgem.gov.uk')), `off-site-link ${inLink}`],
  [
    'off-site heading',
    menu(group(undefined, { href: 'https://a.b' })),
    `off-site-link ${inHeading}`,
  ],
  [
    'off-site promo',
    withPromo({ text: 'Hi', link: link('Ofgem', 'https://ofgem.gov.uk') }),
    `off-site-link ${inPromo}.link`,
  ],
  ['http:', menuLink(link('Ofgem', 'http://ofgem.gov.uk')), `http-href ${inLink}`],
  ['no destination, no reason', menuLink(link('a', '')), `link-without-destination ${inLink}`],
  ['no destination, a reason', menuLink(link('a', '', { why: 'after you sign in' })), ''],
  [
    'a promo link without destination',
    withPromo({ text: 'Hi', link: link('Go', '') }),
    `link-without-destination ${inPromo}.link`,
  ],
  ['a group without links', menu(group([])), `group-without-links ${inHeading}`],
  ['a link text of 40', menuLink(link('a'.repeat(40))), ''],
  ['a link text of 41', menuLink(link('a'.repeat(41))), `long-link-text ${inLink}`],
  [
    'a promo link of 41',
    withPromo({ text: 'Hi', link: link('a'.repeat(41)) }),
    `long-link-text ${inPromo}.link`,
  ],
  ['a promo of 90', withPromo(promo('a'.repeat(90))), ''],
  ['a promo of 91', withPromo(promo('a'.repeat(91))), `long-promo-text ${inPromo}`],
  [
    'more promos than sections',
    { ...menu(group()), 'menu-banner': [promo('a'), promo('b'), null, promo('d')] },
    'promo-without-section menu-banner[1], promo-without-section menu-banner[3]',
  ],
  ['empty promos', { ...menu(group()), 'menu-banner': [promo('a'), null, {}] }, ''],
  [
    'a second secondary banner',
    { 'secondary-banner': [promo('a'), promo('b')] },
    'second-secondary-banner secondary-banner[1]',
  ],
  [
    'a promo that begins later',
    withPromo(promo('Hi', { from: '2026-12-01' })),
    `promo-not-begun ${inPromo}`,
  ],
  ['a promo that has begun', withPromo(promo('Hi', { from: '2026-11-21' })), ''],
  [
    'a beginning that is no date',
    withPromo(promo('Hi', { from: 'soon' })),
    `unreadable-date ${inPromo}`,
  ],
  ['an unknown key at the top', { ...menu(group()), sectoins: [] }, 'unknown-key answer'],
  ['of a group', menu(group(undefined, { icon: 'x' })), `unknown-key ${inHeading}`],
  ['of a link', menuLink(link('a', '/a', { target: 'x' })), `unknown-key ${inLink}`],
  ['of a promo', withPromo(promo('Hi', { colour: 'red' })), `unknown-key ${inPromo}`],
  [
    'of a promo link',
    withPromo({ text: 'Hi', link: link('Go', '/a', { icon: 'x' }) }),
    `unknown-key ${inPromo}.link`,
  ],
  [
    'keys of the repository and of the reference',
    { ...menuLink(link('a', '/a', { alt: 'a', 'jcr:uuid': 'x' })), ':type': 'x' },
    '',
  ],
])('%s', (_, answer, findings) => {
  const found = reviewHeaderConfiguration(answer, today)
  expect(found.map(({ rule, place }) => `${rule} ${place}`).join(', ')).toBe(findings)
})

const claims = [
  'Plans from 5 a month',
  'Up to half off',
  'A free visit',
  'Save today',
  'Big savings',
]
const more = ['Ask for a grant', 'Guaranteed prices', '£50 for you', '10% off', 'A cut of ten %']

test.each([...claims, ...more])('a promo that says "%s" needs its terms', text => {
  const rules = (one: unknown) => reviewHeaderConfiguration(withPromo(one), today).map(f => f.rule)
  expect(rules(promo(text))).toEqual(['claim-without-proof'])
  expect(rules({ text: 'Hi', link: link(text) })).toEqual(['claim-without-proof'])
  expect(rules(promo(text, terms))).toEqual([])
  for (const missing of Object.keys(terms)) {
    expect(rules(promo(text, { ...terms, [missing]: '' }))).toEqual(['claim-without-proof'])
  }
  expect(rules(promo(text, { ...terms, until: 'soon' }))).toEqual(['claim-without-proof'])
  expect(rules(promo(text, { ...terms, until: today }))).toEqual([])
})

test('a promo that is over is left to the parser', () => {
  const over = promo('Save £50', { until: '2026-11-20' })
  expect(reviewHeaderConfiguration(withPromo(over), today)).toEqual([])
})

test('the shipped file needs no mending', () => {
  expect(reviewHeaderConfiguration(shipped, today)).toEqual([])
})

test('a finding says what was seen and what the site did', () => {
  const one = { text: 'Save £50', qualifier: 'new customers' }
  expect(reviewHeaderConfiguration({ 'secondary-banner': one }, today)).toEqual([
    {
      rule: 'claim-without-proof',
      place: 'secondary-banner',
      says: '"Save" makes a claim, and the promo has not got a source or an end date. The site shows it all the same.',
    },
  ])
})
