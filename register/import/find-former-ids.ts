import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { compareDoors, readDoor } from '../../homes/addresses/compare-doors.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import { matchAddress } from '../../homes/addresses/match-address.ts'
import { readAddress } from '../../homes/addresses/parse-address.ts'
import { compareIds, compareOldestFirst, compareText } from '../compare-text.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createRecordDecoder } from '../format/record.ts'
import type {
  Alias,
  AssembledAddress,
  AssembledRating,
  EarlierRegister,
  FormerIds,
  RetiredId,
  WrittenHomes,
} from '../new-register.ts'
import { type AddressWords, groupByDwelling } from './group-by-dwelling.ts'
import { packPlace, unpackPlace } from './lodged-place.ts'

type Earlier = EarlierRegister & { readonly dictionary: RecordDictionary }

/**
 * Finds where each id leads that was given before and is no address's own id now: to the home that
 * had it first, or nowhere if that home is gone. An alias always leads to a present id, never to
 * another alias.
 */
export function findFormerIds(earlier: Earlier, written: WrittenHomes): FormerIds {
  const decoder = createRecordDecoder(earlier.dictionary)
  const successors = new Map<string, string>()
  const gone = new Map<string, RetiredId>()
  for (const id of listMissing(earlier.readIds(), written.readIds())) {
    const home = earlier.readHome(id)
    if (home === null) continue
    const successor = findSuccessor(home, readAgain(home), earlier, written)
    if (successor) successors.set(id, successor.id)
    else gone.set(id, retire(home))
  }
  const before = earlier.readFormerIds()
  const returned = new Map<string, string>()
  for (const retired of before.retired) {
    const home = written.has(retired.id) ? null : findReturned(retired, written)
    if (home) returned.set(retired.id, home.id)
  }
  return { aliases: listAliases(), retired: listRetired() }

  function* listAliases(): Generator<Alias> {
    for (const [id, addressId] of successors) yield { id, addressId }
    for (const { id, addressId } of before.aliases) {
      const present = successors.get(addressId) ?? addressId
      if (!written.has(id) && !gone.has(present)) yield { id, addressId: present }
    }
    for (const [id, addressId] of returned) yield { id, addressId }
  }

  function* listRetired(): Generator<RetiredId> {
    yield* gone.values()
    for (const { id, addressId } of before.aliases) {
      const retired = gone.get(addressId)
      if (retired && !written.has(id)) yield { ...retired, id, isOfficial: false }
    }
    for (const retired of before.retired) {
      if (!written.has(retired.id) && !returned.has(retired.id)) yield retired
    }
  }

  /** Its address as it would be read today: how addresses are read changes with the program. */
  function readAgain({ address, isOfficial, ratings: [shown] }: AssembledAddress): AddressWords {
    if (isOfficial || shown === undefined) return address
    const { lines, postTown } = readPlace(shown)
    return readAddress(lines, postTown, address.postcode)
  }

  function retire({ address, isOfficial, ratings }: AssembledAddress): RetiredId {
    const { id, postcode, line1, line2, postalTown } = address
    const [oldest] = ratings.toSorted(compareOldestFirst)
    const { lines, postTown } =
      isOfficial || oldest === undefined
        ? { lines: [line1, line2], postTown: postalTown }
        : readPlace(oldest)
    const own = makeAddressId(postcode, makeIdText(lines, postTown, postcode))
    return { id, postcode, fingerprint: id.startsWith('a') ? id : own, isOfficial }
  }

  function readPlace({ record }: AssembledRating) {
    const lodged = decoder.decode(record)
    return unpackPlace(packPlace(name => lodged[name]))
  }
}

/** The ids that are not in `present`. Both are in the same order: numbers, then the others. */
function* listMissing(ids: Iterable<string>, present: Iterable<string>): Generator<string> {
  const others = present[Symbol.iterator]()
  let other = others.next()
  for (const id of ids) {
    while (!other.done && compareIds(other.value, id) < 0) other = others.next()
    if (other.done || other.value !== id) yield id
  }
}

/**
 * The present home of one whose id is no longer there. An official address is found by its words
 * first; a home that only certificates gave, by the certificate that was shown first. A match that is
 * not certain must have been no other home before.
 */
function findSuccessor(
  { address, isOfficial, ratings }: AssembledAddress,
  addressReadAgain: AddressWords,
  earlier: EarlierRegister,
  written: WrittenHomes,
): Address | null {
  /** No home of this postcode had that id before; one of another postcode may have. */
  const wasNotListedHere = ({ id }: Address) =>
    earlier.readHome(id)?.address.postcode !== address.postcode
  const isAlike = (other: Address) =>
    other.kind === address.kind &&
    [address, addressReadAgain].some(
      words => groupByDwelling([words, other], one => one).length === 1,
    )
  const [shown, ...older] = ratings.map(({ id }) => id)
  const findShown = () => {
    const found = shown === undefined ? null : written.findByCertificate(shown)
    return found && (isAlike(found) || (!isOfficial && wasNotListedHere(found))) ? found : null
  }
  const findByWords = () => {
    const candidates = written
      .listPostcode(address.postcode)
      .filter(({ kind }) => kind === address.kind)
    // Listed twice in the very same words, under two wrong UPRNs say: either is the home.
    const sameText = candidates.filter(({ text }) => text === address.text)
    if (sameText.length > 1) return sameText.toSorted((a, b) => compareText(a.id, b.id))[0] ?? null
    const match = matchAddress(address.text, candidates, address.postalTown)
    if (match.kind !== 'matched') return findSameDoor(candidates)
    const found = candidates.find(({ id }) => id === match.id) ?? null
    const isSure = match.how === 'same-text' || match.how === 'same-premises'
    return found && (isSure || wasNotListedHere(found)) ? found : null
  }
  /** With a slip of a letter in its name, say, or the name on one side only. */
  const findSameDoor = (candidates: readonly Address[]) => {
    const door = readDoor(address)
    const [found, ...others] = candidates.filter(
      other => compareDoors(door, readDoor(other)) !== 'other',
    )
    return found && others.length === 0 && wasNotListedHere(found) ? found : null
  }
  const findByUprn = () =>
    (address.uprn === null ? [] : written.listByUprn(address.uprn)).find(isAlike) ?? null
  const findOlder = () => {
    for (const key of older) {
      const found = written.findByCertificate(key)
      if (found && isAlike(found)) return found
    }
    return null
  }
  return isOfficial
    ? (findByWords() ?? findByUprn() ?? findShown())
    : (findShown() ?? findByWords() ?? findByUprn() ?? findOlder())
}

/** A home that was gone and is there again, under whatever id it has now. */
function findReturned({ postcode, fingerprint }: RetiredId, written: WrittenHomes): Address | null {
  const found = written.listPostcode(postcode).find(({ id, line1, line2, postalTown }) => {
    if (id === fingerprint) return true
    return makeAddressId(postcode, makeIdText([line1, line2], postalTown, postcode)) === fingerprint
  })
  return found ?? null
}
