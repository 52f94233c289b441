import type { Address } from '../homes/addresses/address.ts'
import { parsePostcode } from '../homes/addresses/postcode.ts'
import { checkDigitOf } from '../homes/supplies/meter-numbers.ts'

export const homesOfPostcode = 30
const [street, town] = ['Lantern Row', 'Emberford']

/** Thirty numbered homes and the landlord's supply, whose postcode and number stand in their ids. */
export function listMockedAddresses(postcode: string): Address[] {
  const homes = Array.from({ length: homesOfPostcode }, (_, at) => mockHome(postcode, at + 1))
  return [...homes, mockLandlordsSupply(postcode)]
}

/** One of the above by its id; null where it is not one of them, which the real service may know. */
export function findMockedAddress(id: string): Address | null {
  const [, letters = ''] = /^mocked-([a-z0-9]{5,7})-\d{1,2}$/.exec(id) ?? []
  const parsed = parsePostcode(letters)
  if (!parsed.valid) return null
  return listMockedAddresses(parsed.postcode).find(address => address.id === id) ?? null
}

function mockHome(postcode: string, number: number): Address {
  const line1 = `${number} ${street}`
  return {
    ...mockPlace(postcode, number),
    kind: 'home',
    houseNumber: String(number),
    line1,
    line2: null,
    text: `${line1}, ${town}, ${postcode}`,
    // Every seventh has no gas, and every tenth a second meter.
    mpans: number % 10 === 0 ? [mpan(number), mpan(number + 50)] : [mpan(number)],
    mprns: number % 7 === 0 ? [] : [String(1234500010 + number * 10)],
  }
}

function mockLandlordsSupply(postcode: string): Address {
  const number = homesOfPostcode + 1
  const line1 = "Landlord's Supply (Street Lighting)"
  return {
    ...mockPlace(postcode, number),
    kind: 'other-supply',
    houseNumber: null,
    line1,
    line2: street,
    text: `${line1}, ${street}, ${town}, ${postcode}`,
    mpans: [mpan(number)],
    mprns: [],
  }
}

function mockPlace(postcode: string, number: number) {
  return {
    id: `mocked-${postcode.replace(' ', '').toLowerCase()}-${number}`,
    uprn: null,
    houseName: null,
    flatNumber: null,
    postalTown: town,
    county: null,
    postcode,
    country: 'England',
    localAuthority: null,
  } as const
}

/** Distributor 19, whose region is SE. */
function mpan(number: number): string {
  const firstTwelve = `1912345${String(67000 + number).padStart(5, '0')}`
  return firstTwelve + checkDigitOf(firstTwelve)
}
