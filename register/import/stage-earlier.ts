import type { Address } from '../../homes/addresses/address.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { readRatingDates } from '../../homes/epc-ratings/choose-rating.ts'
import { readScore } from '../../homes/epc-ratings/energy-band.ts'
import { type Lodged, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { createRecordDecoder } from '../format/record.ts'
import { earlierFile } from '../format/staged-rows.ts'
import type { EarlierAddress, EarlierRegister } from '../new-register.ts'
import type { EarlierPart } from '../sqlite/read-earlier-register.ts'
import { comparablePlace, packPlace } from './lodged-place.ts'
import type { Staging } from './staging.ts'

type EarlierVersions = {
  /** Its homes go into the new version. */
  readonly kept: EarlierPart | null
  /** Its ids are known in the new version. */
  readonly known: EarlierRegister | null
  readonly today: string
}

/**
 * Stages what is served now. Its rows are read before those of the files, so that of two rows of the
 * same thing the new one counts. Returns how many certificates it has.
 */
export function stageEarlier(
  staging: Staging,
  { kept, known, today }: EarlierVersions,
  progress: (rows: number) => void,
): number {
  const stageFormerUprns = known ? startFormerUprns(staging, known) : () => {}
  if (kept) return stageHomes(staging, kept, { today, stageFormerUprns }, progress)
  if (known) for (const { addresses } of known.readAddresses()) addresses.forEach(stageFormerUprns)
  return 0
}

function stageHomes(
  staging: Staging,
  earlier: EarlierPart,
  {
    today,
    stageFormerUprns,
  }: { readonly today: string; readonly stageFormerUprns: StageFormerUprns },
  progress: (rows: number) => void,
): number {
  const decoder = createRecordDecoder(earlier.dictionary)
  let rows = 0
  for (const { postcode, addresses } of earlier.readPostcodes()) {
    const hasMeters = addresses.some(({ address }) => isMetered(address))
    for (const home of addresses) {
      const { address, isOfficial, ratings } = home
      stageFormerUprns(home)
      const { id, uprn: ownUprn, mpans, mprns, text } = address
      if (isOfficial) {
        const bare = { ...address, mpans: [], mprns: [] }
        const said = comparablePlace([address.line1, address.line2], address.postalTown)
        staging.addAddress(ownUprn ?? id, earlierFile, postcode, { address: bare, said })
      }
      // A home without meters too: nobody else's are taken for its own. `stageFormerUprns` notes those that have
      // a UPRN.
      if (isMetered(address) || (hasMeters && id !== ownUprn)) {
        staging.addSupply({
          file: earlierFile,
          line: 0,
          // Where the home goes to another postcode, its meters go too.
          uprn: id === ownUprn ? Number(id) : 0,
          postcode,
          addressId: id,
          address: text,
          mpans: mpans.join(' '),
          mprns: mprns.join(' '),
        })
      }
      for (const { id: key, record, recommendations } of ratings) {
        const lodged = decoder.decode(record)
        // Judged anew: an earlier version may have believed what this one does not.
        const { lodgedOn } = readRatingDates(key, lodged, today)
        const score = readScore(lodged['current-energy-efficiency'])
        const place = packPlace(name => lodged[name])
        const uprn = Number(normaliseUprn(lodged.uprn))
        const origin = earlier.facts.hasDocuments && isFuller(lodged) ? 'more' : 'row'
        staging.addCertificate(
          { key, postcode, uprn, lodgedOn: lodgedOn ?? '', steps: recommendations, origin },
          { score, place, record },
        )
        rows += 1
        if (rows % 10_000 === 0) progress(rows)
      }
    }
  }
  return rows
}

const isMetered = ({ mpans, mprns }: Address) => mpans.length + mprns.length > 0

const onlyInDocuments = lodgedColumns.flatMap(({ attribute, onlyIn }) =>
  onlyIn === 'json' ? [attribute] : [],
)

/** Whether a document said something of it that no row says. */
function isFuller(lodged: Lodged): boolean {
  return onlyInDocuments.some(name => lodged[name] !== null)
}

type StageFormerUprns = (home: EarlierAddress) => void

/** Says of each UPRN that is an id in the version before, or was one, which home it leads to. */
function startFormerUprns(staging: Staging, earlier: EarlierRegister): StageFormerUprns {
  const { aliases, retired } = earlier.readFormerIds()
  const formerUprns = new Map<string, string[]>()
  for (const { id, addressId } of aliases) {
    if (!isUprn(id)) continue
    const known = formerUprns.get(addressId)
    if (known) known.push(id)
    else formerUprns.set(addressId, [id])
  }
  for (const { id, postcode, fingerprint, isOfficial } of retired) {
    if (!isUprn(id)) continue
    const words = { line1: '', line2: '', postalTown: '', text: '' }
    staging.addFormerUprn({ uprn: Number(id), postcode, isOfficial, fingerprint, ...words })
  }

  return ({ address, isOfficial }) => {
    const { id, uprn, postcode, line1, text } = address
    const words = { line1, line2: address.line2 ?? '', postalTown: address.postalTown ?? '', text }
    const add = (former: string, isOwn: boolean) =>
      staging.addFormerUprn({
        uprn: Number(former),
        postcode,
        isOfficial: isOfficial && isOwn,
        fingerprint: '',
        ...words,
      })
    if (id === uprn) add(id, true)
    for (const former of formerUprns.get(id) ?? []) add(former, false)
  }
}

function isUprn(id: string): boolean {
  return normaliseUprn(id) === id
}
