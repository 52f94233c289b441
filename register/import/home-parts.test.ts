import { expect, test } from 'vitest'
import { matchPremises, readPremises } from '../../homes/addresses/match-address.ts'
import cases from '../../homes/addresses/parse-address.cases.json' with { type: 'json' }
import { addHome, findByWords, type PostcodeHomes } from './home-parts.ts'

const place = 'Emberford, ZZ1 1AA'

function startHomes(...texts: string[]): PostcodeHomes {
  const homes: PostcodeHomes = new Map()
  for (const text of texts)
    addHome(homes, { id: text, uprn: null, officialAddress: null, text: `${text}, ${place}` })
  return homes
}
const idOf = (words: string, homes: PostcodeHomes) => findByWords(words, homes)?.home.id ?? null

test('the one home with the same words is found as it would be when both are read', () => {
  const texts = cases.map(({ shown }) => shown).filter(shown => /\d/.test(shown))
  for (const text of texts) {
    const candidate = { id: text, premises: readPremises(`${text}, ${place}`) }
    for (const words of [`${text}, ${place}`, `${text}, Emberford`]) {
      expect(matchPremises(readPremises(words), [candidate]), words).toMatchObject({ id: text })
      expect(idOf(words, startHomes(text))).toBe(text)
    }
  }
})

test('of homes with one number the words decide', () => {
  const homes = startHomes('Flat 1, 12 Mill Lane', 'Flat 2, 12 Mill Lane')
  expect(idOf('Flat 2, 12 Mill Lane, Emberford', homes)).toBe('Flat 2, 12 Mill Lane')
  expect(idOf('12 Mill Lane, Emberford', homes)).toBeNull()
})

test('two homes that the words mean alike are left to a person', () => {
  expect(idOf('12 Mill Lane', startHomes('12 Mill Lane', '12, Mill Lane'))).toBeNull()
})
