import { readPage } from '../../api/resources/read-page.ts'
import { isAskable, readAddress, readSupply } from '../../api/resources/read-resource.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { energyBands } from '../../homes/epc-ratings/energy-band.ts'
import { inNaturalOrder } from '../natural-order.ts'
import type { BandCounts, ListedAddress, Register, SearchPage } from '../register.ts'
import { type Provider, readData, readList } from './provider.ts'

type Addresses = Pick<
  Register,
  'findAddresses' | 'findAddress' | 'searchAddresses' | 'countBands' | 'findSupply'
>

/** The most addresses on one page of a search, by the contract. */
const mostFound = 20

/** Answers of a provider that finds by postcode alone: a search lacks one, or has a parameter too many. */
const noSearch = [null, 'unknown-parameter', 'missing-parameter', 'invalid-postcode']

export function readAddresses(provider: Provider): Addresses {
  function readListed(document: unknown): ListedAddress[] {
    const found = readList(document, readAddress)
    if (found === null) throw provider.misshapen('list of addresses')
    return found.map(address => ({ ...address, homeShape: null }))
  }

  async function findAddresses(postcode: string) {
    const parsed = parsePostcode(postcode)
    if (!parsed.valid || parsed.postcode !== postcode) return []
    const answer = await provider.ask(`/addresses?postcode=${encodeURIComponent(postcode)}`)
    // The contract promises no order.
    if (answer.ok) return inNaturalOrder(readListed(answer.document), address => address)
    const { status, code } = answer
    if (status === 400 && (code === null || code === 'invalid-postcode')) return 'invalid-postcode'
    throw provider.refused(answer)
  }

  return {
    findAddresses,

    async findAddress(addressId) {
      if (!isAskable(addressId)) return null
      const answer = await provider.ask(`/addresses/${encodeURIComponent(addressId)}`)
      if (!answer.ok) {
        if (isUnknown(answer)) return null
        throw provider.refused(answer)
      }
      const found = readAddress(readData(answer.document))
      if (found === null) throw provider.misshapen('address')
      const { energyBand: _, ...address } = found
      return address
    },

    async searchAddresses(text, size, cursor = null) {
      if (!text.isWellFormed()) return nothing
      const after = cursor === null ? '' : `&page%5Bcursor%5D=${encodeURIComponent(cursor)}`
      const answer = await provider.ask(
        `/addresses?search=${encodeURIComponent(text)}&page%5Bsize%5D=${Math.min(size, mostFound)}${after}`,
      )
      if (answer.ok) {
        const addresses = readListed(answer.document)
        return { addresses, start: cursor === null ? 0 : null, ...readPage(answer.document) }
      }
      const { status, code } = answer
      if (status === 400 && code === 'invalid-search') return nothing
      if (status === 400 && cursor !== null) return 'unknown-cursor'
      if (status === 400 && noSearch.includes(code)) return 'not-supported'
      if (status === 404 || status === 405) return 'not-supported'
      throw provider.refused(answer)
    },

    /** Counts a postcode alone, and only where the provider shows bands beside its addresses. */
    async countBands({ kind, code }) {
      if (kind !== 'postcode') return null
      const found = await findAddresses(code)
      return found === 'invalid-postcode' ? null : countListed(found)
    },

    async findSupply(addressId) {
      if (!isAskable(addressId)) return null
      const answer = await provider.ask(`/addresses/${encodeURIComponent(addressId)}/supply`)
      if (!answer.ok) {
        if (answer.status === 404) return null
        throw provider.refused(answer)
      }
      const data = readData(answer.document)
      // In JSON:API, `null` says that there is no supply.
      if (data === null) return null
      const supply = readSupply(data)
      if (supply === null) throw provider.misshapen('supply')
      return supply
    },
  }
}

const nothing: SearchPage = {
  addresses: [],
  start: null,
  total: 0,
  isTotalExact: true,
  next: null,
  previous: null,
  corrections: [],
  leftOut: [],
}

function isUnknown({ status, code }: { status: number; code: string | null }): boolean {
  return status === 404 && (code === null || code === 'unknown-address')
}

function countListed(addresses: readonly ListedAddress[]): BandCounts | null {
  const bands = addresses.map(({ energyBand }) => energyBand).filter(band => band !== null)
  if (bands.length === 0) return null
  const counts = energyBands.map(band => [band, bands.filter(one => one === band).length])
  return Object.fromEntries(counts) as BandCounts
}
