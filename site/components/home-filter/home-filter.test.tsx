import { expect, test } from 'vitest'
import { narrowAddresses } from '../../../homes/addresses/narrow-addresses.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { HomeFilter } from './home-filter.tsx'

const row = Array.from({ length: 10 }, (_, at) => `${at + 3} Lantern Row`)
const texts = ['1 Mill Lane', '2 Mill Lane', ...row]
const search = { action: '/find-your-home', fields: {}, house: '' }

test.each([
  ['12', '1 of 12 is shown'],
  ['mill', '2 of 12 are shown'],
  ['lan', 'All 12 are shown'],
])('how many homes match %s is said in good English: %s', (typed, says) => {
  const narrowed = narrowAddresses(texts, typed)
  const filter = <HomeFilter search={search} typed={typed} narrowed={narrowed} onType={() => {}} />
  expect(readText(filter)).toContain(says)
})
