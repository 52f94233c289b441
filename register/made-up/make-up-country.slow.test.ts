import { describe, expect, test } from 'vitest'
import { type LodgedName, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { type FileShape, listCertificateColumns } from './certificate-columns.ts'
import { makeUpCountry } from './make-up-country.ts'
import { makeMprn } from './make-up-supply.ts'
import { outcodesToTry } from './places-to-try.ts'
import { planTowns, WrongNumberOfHomes } from './plan-towns.ts'

const today = '2026-11-01'
const country = [...makeUpCountry({ homes: 6_000, seed: 11, today })]
const places = country.flatMap(postcode => postcode.places)
const homes = places.filter(({ kind }) => kind === 'home')
const certificates = places.flatMap(place => place.certificates)
const share = (count: number, of: number) => count / of

describe('a made-up country', () => {
  test('has as many homes as were asked for', () => {
    expect(homes).toHaveLength(6_000)
    expect([...makeUpCountry({ homes: 30, seed: 1 })]).toHaveLength(1)
  })

  test.each([0, 29, 1.5, Number.NaN, 40_000_001])('refuses to make up %d homes', count => {
    expect(() => makeUpCountry({ homes: count, seed: 1 }).next()).toThrow(WrongNumberOfHomes)
  })

  // More than memory holds: it would not come to a first postcode if it began with all of them.
  test('begins at once, however large it is', () => {
    const { value } = makeUpCountry({ homes: 40_000_000, seed: 1 }).next()
    expect(value?.places.length).toBeGreaterThan(0)
  })

  test('is the same again for the same seed, and another for another', () => {
    const first = (seed: number) => [...makeUpCountry({ homes: 200, seed, today })]
    expect(first(4)).toEqual(first(4))
    expect(first(4)).not.toEqual(first(5))
  })

  test('stands in postcodes of area ZZ, each once, with about 15 places and, but for one tower, never over 100', () => {
    const codes = country.map(({ postcode }) => postcode)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^ZZ[1-9]\d?[A-Z]? \d[ABD-HJLNP-UW-Z]{2}$/)
    const sizes = country
      .filter(({ postcode }) => postcode !== 'ZZ98 1AA')
      .map(postcode => postcode.places.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
    expect(share(places.length, codes.length)).toBeGreaterThan(12)
    expect(share(places.length, codes.length)).toBeLessThan(19)
  })

  test('gives every place a UPRN of its own, made up', () => {
    const uprns = places.map(({ uprn }) => uprn)
    expect(new Set(uprns).size).toBe(uprns.length)
    for (const uprn of uprns) expect(uprn).toMatch(/^9000\d{8}$/)
  })

  test('no two places of a postcode share an address', () => {
    for (const { postcode, places } of country) {
      const texts = places.map(({ lines }) => lines.join('|'))
      expect(new Set(texts).size, postcode).toBe(texts.length)
    }
  })

  test('has homes without certificate and homes with five', () => {
    const without = homes.filter(home => home.certificates.length === 0).length
    expect(share(without, homes.length)).toBeGreaterThan(0.15)
    expect(share(without, homes.length)).toBeLessThan(0.25)
    expect(homes.some(home => home.certificates.length === 5)).toBe(true)
    expect(
      places.filter(({ kind }) => kind === 'other-supply').flatMap(place => place.certificates),
    ).toEqual([])
  })

  test('has flats, houses, bungalows, basements, farms, plots and new dwellings', () => {
    const texts = places.map(({ lines }) => lines.join(', ')).join('\n')
    for (const sign of [
      /^Flat \d+/m,
      /^Basement Flat/m,
      /^\d+ /m,
      / Farm/,
      /Plot \d/,
      /Landlord/,
      /Street Lighting/,
    ])
      expect(texts).toMatch(sign)
    const types = new Set(certificates.map(({ values }) => values['property-type']))
    for (const type of ['House', 'Flat', 'Bungalow', 'Maisonette']) expect(types).toContain(type)
    const made = new Set(certificates.map(({ values }) => values['transaction-type']))
    for (const type of ['new dwelling', 'marketed sale', 'rental (social)'])
      expect(made).toContain(type)
  })
})

describe('its supplies', () => {
  test('have MPANs whose check digit holds, each once', () => {
    const mpans = places.flatMap(place => place.mpans)
    expect(new Set(mpans).size).toBe(mpans.length)
    const weights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43]
    for (const mpan of mpans) {
      const sum = weights.reduce((before, weight, at) => before + weight * Number(mpan[at]), 0)
      expect([mpan.length, (sum % 11) % 10]).toEqual([13, Number(mpan[12])])
    }
  })

  test('have MPRNs whose last pair holds, and some homes have no gas', () => {
    for (const mprn of homes.flatMap(home => home.mprns)) {
      const digits = [...mprn.slice(0, -2)].reverse()
      const sum = digits.reduce((before, digit, at) => before + Number(digit) * (at + 1), 0)
      expect(mprn.slice(-2)).toBe(String(sum % 11).padStart(2, '0'))
    }
    const withoutGas = homes.filter(home => home.mprns.length === 0).length
    expect(share(withoutGas, homes.length)).toBeGreaterThan(0.1)
    expect(share(withoutGas, homes.length)).toBeLessThan(0.4)
    expect(homes.some(home => home.mpans.length === 2)).toBe(true)
    expect(homes.some(home => /^[23]/.test(home.mpans[0] ?? '') && home.mprns.length > 0)).toBe(
      true,
    )
  })
})

describe('its certificates', () => {
  test('were lodged before today, under keys of their own, each the shape of its file', () => {
    expect(new Set(certificates.map(({ oldKey }) => oldKey)).size).toBe(certificates.length)
    expect(new Set(certificates.map(({ number }) => number)).size).toBe(certificates.length)
    for (const { oldKey, number, yearLodged, values } of certificates) {
      expect(oldKey).toMatch(yearLodged > 2013 ? /^[0-9a-f]{64}$/ : /^\d{31,34}$/)
      expect(number).toMatch(/^(\d{4}-){4}\d{4}$/)
      const lodgedOn = values['lodgement-datetime']?.slice(0, 10) ?? ''
      expect(lodgedOn < today && lodgedOn > '2012').toBe(true)
    }
  })

  test('have letters that agree with their scores', () => {
    const limits: Record<string, [number, number]> = {
      A: [92, 999],
      B: [81, 91],
      C: [69, 80],
      D: [55, 68],
      E: [39, 54],
      F: [21, 38],
      G: [1, 20],
    }
    for (const { values } of certificates)
      for (const [letter, score] of [
        [values['current-energy-rating'], values['current-energy-efficiency']],
        [values['potential-energy-rating'], values['potential-energy-efficiency']],
      ]) {
        if (letter === 'INVALID!') continue
        const [least, most] = limits[(letter ?? '').toUpperCase()] ?? [0, 0]
        expect([Number(score) >= least, Number(score) <= most], `${letter} ${score}`).toEqual([
          true,
          true,
        ])
      }
  })

  test('can never become worse than they are, and seven letters occur', () => {
    for (const { values } of certificates)
      expect(Number(values['potential-energy-efficiency'])).toBeGreaterThanOrEqual(
        Number(values['current-energy-efficiency']),
      )
    const letters = new Set(certificates.map(({ values }) => values['current-energy-rating']))
    for (const letter of 'ABCDEFG') expect(letters).toContain(letter)
  })

  test('have a middling house in the middle, as the country does', () => {
    const scores = certificates
      .map(({ values }) => Number(values['current-energy-efficiency']))
      .sort((a, b) => a - b)
    expect(scores[Math.floor(scores.length / 2)]).toBeGreaterThan(55)
    expect(scores[Math.floor(scores.length / 2)]).toBeLessThan(73)
  })

  test('recommend in steps counted from 1', () => {
    for (const { recommendations } of certificates)
      expect(recommendations.map(({ item }) => item)).toEqual(
        recommendations.map((_, index) => index + 1),
      )
    const steps = certificates.flatMap(({ recommendations }) => recommendations)
    expect(share(steps.length, certificates.length)).toBeGreaterThan(2.5)
    expect(share(steps.length, certificates.length)).toBeLessThan(5.5)
  })
})

describe('the sample of the specification', () => {
  const [sample] = country
  const [first] = sample?.places ?? []

  test('is the first postcode: 30 numbered homes and one supply that is not a home', () => {
    expect(sample?.postcode).toBe('ZZ1 1AA')
    expect(sample?.places.map(({ kind, lines }) => [kind, ...lines])).toEqual([
      ...Array.from({ length: 30 }, (_, index) => ['home', `${index + 1} Lantern Row`, '', '']),
      ['other-supply', "Landlord's Supply, Street Lighting", 'Lantern Row', ''],
    ])
    expect(sample?.town).toMatchObject({ name: 'Emberford', country: 'England', county: '' })
  })

  test('begins with the home of the contract', () => {
    expect(first).toMatchObject({
      uprn: '900000000001',
      mpans: ['1912345678009'],
      mprns: ['1234567810'],
    })
  })

  test('has a South East supply in each place, some with two meters, some homes without gas', () => {
    const places = sample?.places ?? []
    for (const { mpans } of places) for (const mpan of mpans) expect(mpan.slice(0, 2)).toBe('19')
    const lived = places.filter(({ kind }) => kind === 'home')
    expect(lived.filter(({ mpans }) => mpans.length === 2)).toHaveLength(2)
    expect(lived.filter(({ mprns }) => mprns.length === 0).length).toBeGreaterThan(5)
    expect(lived.filter(({ mprns }) => mprns.length === 1).length).toBeGreaterThan(10)
    expect(places.at(-1)?.mprns).toEqual([])
  })

  test('shows every band, houses and flats, none, expired, many fuels and a history', () => {
    const newest = (sample?.places ?? []).flatMap(({ certificates }) => certificates.at(-1) ?? [])
    const said = (name: LodgedName) => new Set(newest.map(({ values }) => values[name]))
    expect([...said('current-energy-rating')].toSorted()).toEqual([...'ABCDEFG'])
    expect(said('property-type')).toEqual(new Set(['House', 'Flat', 'Maisonette']))
    const heated = [...said('mainheat-description')].join('\n')
    for (const kind of ['mains gas', 'oil', 'LPG', 'storage', 'heat pump', 'Community', 'wood'])
      expect(heated).toContain(kind)
    expect(newest.length).toBe(27)
    const tenYearsAgo = '2016-11-01'
    expect(
      newest.filter(({ values }) => (values['lodgement-date'] ?? '') < tenYearsAgo),
    ).toHaveLength(2)
    for (const number of [1, 20]) {
      const scores = sample?.places[number - 1]?.certificates.map(({ values }) =>
        Number(values['current-energy-efficiency']),
      )
      expect(scores).toHaveLength(3)
      expect(scores).toEqual(scores?.toSorted((a, b) => a - b))
      expect(new Set(scores).size).toBe(3)
    }
  })

  test('is the same in every country but for the numbers of its certificates', () => {
    const facts = (homes: number, seed: number) =>
      [...makeUpCountry({ homes, seed, today })][0]?.places.map(place => [
        place.uprn,
        place.mpans,
        place.mprns,
        place.lines,
        place.certificates.map(({ values, recommendations }) => [
          values['current-energy-efficiency'],
          values['potential-energy-efficiency'],
          values['lodgement-date'],
          recommendations.length,
        ]),
      ])
    expect(facts(30, 1)).toEqual(facts(700, 99))
  })

  test('has certificates without dirt', () => {
    for (const { certificates, uprn } of sample?.places ?? [])
      for (const { values, isRemoved, isRepeated } of certificates)
        expect([values.uprn, isRemoved, isRepeated]).toEqual([uprn, false, false])
  })

  test('has every lodged column filled on the newest certificate of the first home', () => {
    const newest = first?.certificates.at(-1)
    const listBlank = (shape: FileShape) =>
      listCertificateColumns(shape, lodgedColumns)
        .filter(({ read }) => newest && sample && read(newest, sample.town) === '')
        .map(({ header }) => header)
    expect(listBlank('old')).toEqual([])
    expect(listBlank('bulk')).toEqual([])
  })
})

describe('the places to try', () => {
  const given = (homes: number, seed: number) =>
    [...makeUpCountry({ homes, seed, today })].filter(({ isGiven }) => isGiven).slice(1)

  test('are in every country of a thousand homes, under the same numbers, and in no smaller one', () => {
    const numbers = (homes: number, seed: number) =>
      given(homes, seed).map(({ postcode, places }) => [
        postcode,
        places.map(({ uprn, mpans, lines }) => [uprn, mpans, lines]),
      ])
    expect(numbers(1_000, 1)).toEqual(numbers(6_000, 2))
    expect(numbers(999, 1)).toEqual([])
  })

  test('have postcode districts that no other town takes', () => {
    const outcodes = new Set(given(1_000, 1).map(({ town }) => town.outcode))
    expect(outcodes).toEqual(new Set(outcodesToTry))
    const others = planTowns(40_000_000, 1).map(({ outcode }) => outcode)
    expect(new Set(others).size).toBe(others.length)
    expect(others.filter(outcode => outcodes.has(outcode))).toEqual([])
  })

  test.each([0, 1, 2, 3])(
    'share no meter number with quarter %i of the largest country',
    quarter => {
      const taken = new Set(given(1_000, 1).flatMap(({ places }) => places.flatMap(p => p.mprns)))
      // There are fewer supplies. Every seventh is tried: all of them would take a minute.
      const first = quarter * 11_000_000
      for (let index = first; index < first + 11_000_000; index += 7)
        if (taken.has(makeMprn(index))) expect(index).toBeNull()
    },
  )
})
