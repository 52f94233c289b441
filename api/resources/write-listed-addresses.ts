import { findRegion } from '../../homes/supplies/find-region.ts'
import { maskMeterNumber } from '../../homes/supplies/meter-numbers.ts'
import { findServiceState } from '../../homes/supplies/service-area.ts'
import type { ListedAddress, StoredAddresses } from '../../register/register.ts'
import type { ResourceContext } from './resource-context.ts'

/** Writes what stands between the quotes of a text in JSON. */
type Escape = (text: string) => string

const escapeNothing: Escape = text => text
const escapeAny: Escape = text => JSON.stringify(text).slice(1, -1)

/**
 * The addresses of a postcode as JSON, separated by commas: as `JSON.stringify(writeListedAddress(…))`
 * of each would write them.
 */
export function writeListedAddresses(
  { addresses, isPlain }: StoredAddresses,
  context: ResourceContext,
): string {
  const escapeText = isPlain ? escapeNothing : escapeAny
  const orNull = (text: string | null) => (text === null ? 'null' : `"${escapeText(text)}"`)
  const list = (numbers: readonly string[]) => {
    const shown = context.showsWholeNumbers ? numbers : numbers.map(maskMeterNumber)
    // Nearly all homes have one.
    return shown.length === 1 ? `["${escapeText(shown[0] ?? '')}"]` : JSON.stringify(shown)
  }
  const findShared = createSharedFinder(context, orNull)
  let json = ''
  for (const address of addresses) {
    const { id, energyBand } = address
    const { country, place, town, kind, authority } = findShared(address)
    const path = encodeURIComponent(id)
    if (json !== '') json += ','
    json +=
      `{"type":"addresses","id":"${escapeText(id)}","attributes":{"mprns":${list(address.mprns)},` +
      `"mpans":${list(address.mpans)}${country}${escapeText(address.text)}` +
      `","house-name":${orNull(address.houseName)},"house-number":${orNull(address.houseNumber)},` +
      `"flat-number":${orNull(address.flatNumber)}${place}${escapeText(address.line1)}${town}${path}` +
      `/relationships/supply","related":"/v1/addresses/${path}${kind}${orNull(address.uprn)}${authority}`
    json += energyBand === null ? '}}' : `,"energy-band":"${energyBand}"}}`
  }
  return json
}

/**
 * What neighbours mostly share, as the texts that stand between what each has for itself. Those of the
 * address before are given again where nothing of them has changed.
 */
function createSharedFinder(
  { serviceAreas }: ResourceContext,
  orNull: (text: string | null) => string,
) {
  const findRegionCode = createRegionFinder()
  let last: { readonly of: ListedAddress; readonly region: string | null; shared: Shared } | null =
    null

  function write(address: ListedAddress, region: string | null): Shared {
    const { postcode, localAuthority } = address
    const state = findServiceState(serviceAreas, postcode.slice(0, -4), localAuthority)
    return {
      country: `,"country":${orNull(address.country)},"address":"`,
      place: flatten(
        `,"county":${orNull(address.county)},"postcode":${orNull(postcode)},` +
          `"pes-region":${orNull(region)},"address-line1":"`,
      ),
      town: flatten(
        `","address-line2":${orNull(address.line2)},"postal-town":${orNull(address.postalTown)},` +
          `"bg-service-area":${state === 'covered'}},"relationships":{"supply":{"links":{` +
          `"self":"/v1/addresses/`,
      ),
      kind: `/supply"}}},"meta":{"kind":"${address.kind}","uprn":`,
      authority: flatten(`,"local-authority":${orNull(localAuthority)}`),
    }
  }

  return (address: ListedAddress): Shared => {
    const region = findRegionCode(address)
    const isAlike =
      last !== null &&
      last.region === region &&
      last.of.country === address.country &&
      last.of.county === address.county &&
      last.of.line2 === address.line2 &&
      last.of.postalTown === address.postalTown &&
      last.of.kind === address.kind &&
      last.of.localAuthority === address.localAuthority
    if (last === null || !isAlike) last = { of: address, region, shared: write(address, region) }
    return last.shared
  }
}

type Shared = Readonly<Record<'country' | 'place' | 'town' | 'kind' | 'authority', string>>

/** V8 keeps a joined text in its parts, which each use of it would put together anew. */
const flatten = (text: string) => [text, ''].join('')

const mpanCore = /^\d{13}$/

/** By outcode and the first two digits of a single MPAN, from which it follows; a few thousand at most. */
const regions = new Map<string, string | null>()

function createRegionFinder() {
  let last = { mpan: '', code: null as string | null }
  return ({ mpans, postcode }: ListedAddress): string | null => {
    const mpan = mpans[0] ?? ''
    if (mpans.length !== 1 || !mpanCore.test(mpan)) return findCode(mpans, postcode)
    // Neighbours mostly share both.
    if (mpan[0] === last.mpan[0] && mpan[1] === last.mpan[1]) return last.code
    const key = `${postcode.slice(0, -4)} ${mpan.slice(0, 2)}`
    const known = regions.get(key)
    const code = known === undefined ? findCode(mpans, postcode) : known
    regions.set(key, code)
    last = { mpan, code }
    return code
  }
}

const findCode = (mpans: readonly string[], postcode: string) =>
  findRegion(mpans, postcode.slice(0, -4)).code
