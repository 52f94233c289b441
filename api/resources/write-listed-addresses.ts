import { findRegion } from '../../homes/supplies/find-region.ts'
import { maskMeterNumber } from '../../homes/supplies/meter-numbers.ts'
import { findServiceState } from '../../homes/supplies/service-area.ts'
import type { ListedAddress, StoredAddresses } from '../../register/register.ts'
import type { ResourceContext } from './resource-context.ts'

type Quote = (text: string) => string

const quotePlain: Quote = text => `"${text}"`

/**
 * The addresses of a postcode as JSON, separated by commas: as `JSON.stringify(writeListedAddress(…))`
 * of each would write them.
 */
export function writeListedAddresses(
  { addresses, isPlain }: StoredAddresses,
  context: ResourceContext,
): string {
  const quote: Quote = isPlain ? quotePlain : JSON.stringify
  const isServed = createAreaFinder(context)
  const findRegionCode = createRegionFinder()
  let json = ''
  for (const address of addresses) {
    if (json !== '') json += ','
    json += writeOne(address, context, quote, isServed(address), findRegionCode(address))
  }
  return json
}

function writeOne(
  address: ListedAddress,
  { showsWholeNumbers }: ResourceContext,
  quote: Quote,
  isServed: boolean,
  region: string | null,
): string {
  const orNull = (text: string | null) => (text === null ? 'null' : quote(text))
  const list = (numbers: readonly string[]) => {
    if (numbers.length === 0) return '[]'
    const shown = showsWholeNumbers ? numbers : numbers.map(maskMeterNumber)
    return `[${shown.map(quote).join(',')}]`
  }
  const { id, postcode } = address
  const path = `/v1/addresses/${encodeURIComponent(id)}`
  const band = address.energyBand === null ? '' : `,"energy-band":"${address.energyBand}"`
  return (
    `{"type":"addresses","id":${quote(id)},"attributes":{"mprns":${list(address.mprns)},` +
    `"mpans":${list(address.mpans)},"country":${orNull(address.country)},` +
    `"address":${quote(address.text)},"house-name":${orNull(address.houseName)},` +
    `"house-number":${orNull(address.houseNumber)},"flat-number":${orNull(address.flatNumber)},` +
    `"county":${orNull(address.county)},"postcode":${quote(postcode)},` +
    `"pes-region":${region === null ? 'null' : `"${region}"`},"address-line1":${quote(address.line1)},` +
    `"address-line2":${orNull(address.line2)},"postal-town":${orNull(address.postalTown)},` +
    `"bg-service-area":${isServed}},"relationships":{"supply":{"links":{` +
    `"self":"${path}/relationships/supply","related":"${path}/supply"}}},` +
    `"meta":{"kind":"${address.kind}","uprn":${orNull(address.uprn)},` +
    `"local-authority":${orNull(address.localAuthority)}${band}}}`
  )
}

/** Neighbours share their outcode and mostly their local authority, so the last finding is reused. */
function createAreaFinder({ serviceAreas }: ResourceContext) {
  let last: { readonly localAuthority: string | null; readonly isServed: boolean } | null = null
  return ({ postcode, localAuthority }: ListedAddress): boolean => {
    if (last === null || last.localAuthority !== localAuthority) {
      const state = findServiceState(serviceAreas, postcode.slice(0, -4), localAuthority)
      last = { localAuthority, isServed: state === 'covered' }
    }
    return last.isServed
  }
}

const mpanCore = /^\d{13}$/

/** The region of a single MPAN follows from its first two digits, which neighbours mostly share. */
function createRegionFinder() {
  const byDistributor = new Map<string, string | null>()
  return ({ mpans, postcode }: ListedAddress): string | null => {
    const [mpan = '', ...more] = mpans
    if (more.length > 0 || !mpanCore.test(mpan)) return findCode(mpans, postcode)
    const distributor = mpan.slice(0, 2)
    const known = byDistributor.get(distributor)
    if (known !== undefined) return known
    const code = findCode(mpans, postcode)
    byDistributor.set(distributor, code)
    return code
  }
}

const findCode = (mpans: readonly string[], postcode: string) =>
  findRegion(mpans, postcode.slice(0, -4)).code
