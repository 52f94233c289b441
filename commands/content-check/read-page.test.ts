import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const source = `export const page = {
  title: 'Price cap',
  description: 'What it is.',
  reviewed: '2026-11-20',
}

<Intro>Read [the **whole** story](/help#bills "a hint").</Intro>

<Section id="now" title="The cap now">

Prices go up *to* the cap. <Claim qualifier="homes" source="Ofgem" asOf="2026-11-20">It is £5 **a day**</Claim> again.

<Claim qualifier={'homes'} source="" asOf={\`2026-11-20\`}>

You save.

</Claim>

<ComparisonTable caption="Both" columns={['', 'Fixed']} rows={[['Ends', 'Yes']]} />

<Aside title="Find it" href="/find-your-home">Why</Aside>

{'shown'} {1 + 1}

    indented code is words too

</Section>
`

const page = readPage('content/en/pages/price-cap.mdx', source)

test('reads what a page says of itself', () => {
  expect(page.slug).toBe('price-cap')
  expect(page.facts).toEqual({
    line: 1,
    title: 'Price cap',
    description: 'What it is.',
    reviewed: '2026-11-20',
    intro: null,
    picture: null,
  })
})

test('reads the sentence and the picture of a page about a service', () => {
  const { facts } = readPage('a.mdx', "export const page = { intro: 'One.', picture: 'boiler' }")
  expect([facts.intro, facts.picture]).toEqual(['One.', 'boiler'])
})

test('knows which texts are folded, and which are prose', () => {
  const { texts } = readPage('a.mdx', '<Question title="Why?">Because.</Question>\n\nSo it is.')
  expect(texts.map(({ text, isFolded, isProse }) => [text, isFolded, isProse])).toEqual([
    ['Why?', false, false],
    ['Because.', true, true],
    ['So it is.', false, true],
  ])
})

test('reads links of prose and of components, ids and claims, with their lines', () => {
  expect(page.links).toEqual([
    { href: '/help#bills', line: 7 },
    { href: '/find-your-home', line: 21 },
  ])
  expect(page.ids).toEqual([{ id: 'now', line: 9 }])
  expect(page.claims).toEqual([
    { line: 11, qualifier: 'homes', source: 'Ofgem', asOf: '2026-11-20' },
    { line: 13, qualifier: 'homes', source: '', asOf: '2026-11-20' },
  ])
})

test('reads every text once, and knows which stand in a claim', () => {
  const outside = page.texts.filter(({ inClaim }) => !inClaim).map(({ text }) => text)
  expect(outside).toEqual([
    'Read the whole story.',
    'a hint',
    'The cap now',
    'Prices go up to the cap.  …  again.',
    'Both',
    'Fixed',
    'Ends',
    'Yes',
    'Find it',
    'Why',
    'shown',
    'indented code is words too',
  ])
  const inside = page.texts.filter(({ inClaim }) => inClaim).map(({ text }) => text)
  expect(inside).toEqual(['homes', 'Ofgem', 'It is £5 a day', 'homes', 'You save.'])
})

test('throws at what is no MDX', () => {
  expect(() => readPage('a.mdx', '<Section>')).toThrow()
})
