import { expect, test } from 'vitest'
import { checkParts } from './check-parts.ts'
import { readPage } from './read-page.ts'

const coverPlans = { plans: [{ id: 'repair-boiler', ask: { href: '/enquiries/boiler-repair' } }] }
const check = (source: string) =>
  checkParts(readPage('x/help.mdx', source), { pictures: ['help'], coverPlans })

test('components, their words and the picture that there are', () => {
  const page = `export const page = { picture: 'help' }

<Aside title="A repair" kind="repair" plan="repair-boiler">

Call us.<br />

</Aside>

<Section id="read" title="Read it" isAcross>

<Drawing name="meter-dials" />

<Day on={page.reviewed} />

{/* To do: a picture */}

</Section>
`
  expect(check(page)).toEqual([])
})

test.each([
  ['<Asid>\n\nCall us.\n\n</Asid>', 'There is no component <Asid>, so the page cannot be shown.'],
  ['Use {curly} braces', /^“curly” stands in braces, \{ \}, without quotes/],
  ['<ComparisonTable caption="A" columns={["A"]} rows={[["a", b]]} />', /^“b” stands in braces/],
  ['A <Phoen /> number', 'There is no component <Phoen>, so the page cannot be shown.'],
  ['<Drawing />', '<Drawing> lacks its “name”, so the page cannot be shown.'],
  ['<Urgent isWole />', '<Urgent> has no “isWole”, so the page cannot be shown.'],
  [
    '<ComparisonTable caption="A" columns={[]} rows={[["a"] ["b"]]} />',
    'Between two lists in <ComparisonTable> a comma is missing, so the page cannot be shown.',
  ],
  [
    '<Measure ids={["loft"]} href="/enquiries/insulation" label="Ask" />',
    /^The ids of <Measure>, “loft”, is none of: loft-top-up, /,
  ],
  ['<Section title="Costs" id="costs">\n\nNone.\n\n</Section>', /^A <Section> begins with its id/],
  ['<CoverPlans kind="covr" />', /^The kind of <CoverPlans>, “covr”, is none of: cover, service/],
  [
    '<Aside title="A" plan="repair" />',
    'The plan of <Aside>, “repair”, is none of: repair-boiler.',
  ],
  ['<Drawing name="dials" />', /^The name of <Drawing>, “dials”, is none of: meter-digits, /],
  ["export const page = { picture: 'halp' }", 'There is no picture “halp”.'],
])('%s', (source, says) => {
  expect(check(`\n\n${source}`)).toEqual([
    { place: 'x/help.mdx:3', says: says instanceof RegExp ? expect.stringMatching(says) : says },
  ])
})
