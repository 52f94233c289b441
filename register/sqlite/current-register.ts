import { statSync } from 'node:fs'
import { isDamage } from '../../connections/sqlite.ts'
import { DamagedRecord } from '../format/bytes.ts'
import type { LocalRegister } from '../register.ts'
import { NoRegister, type RegisterStatus } from '../register-status.ts'
import { readRemovedRatings } from '../removed-ratings.ts'
import {
  describeLostPointer,
  findPreviousVersion,
  pointerPath,
  readCurrentVersion,
  versionPath,
} from '../versions.ts'
import type { FileFacts } from './open-register-file.ts'
import { openSqliteRegister, type SqliteRegister } from './sqlite-register.ts'

export type CurrentRegister = LocalRegister & {
  status(): RegisterStatus
  /** The same of what is being read, for every call: at most one look a second. */
  served(): RegisterStatus
  /** Looks now whether another version has been published, without waiting for the next second. */
  refresh(): void
  /** Calls `report` for each version that cannot be served, now and from now on. */
  reportDamage(report: (damage: Damage) => void): void
  close(): void
}

type Damage = RegisterStatus['damaged'][number]

/** How often the pointer is looked at, in milliseconds. */
const lookEvery = 1000

/**
 * The register of a data folder as it is served: follows the pointer to each version that is
 * published, and falls back to the one before where a file proves damaged.
 */
export function openCurrentRegister(folder: string): CurrentRegister {
  let stamp = readStamp(pointerPath(folder))
  let lookedAt = performance.now()
  let current = openServedVersion(folder)
  let described = describe(current)
  let stampsOfDamaged = readStampsOfDamaged()
  let report = (_damage: Damage) => {}

  function lookIfDue(): void {
    if (performance.now() - lookedAt > lookEvery) refresh()
  }

  function refresh(): void {
    lookedAt = performance.now()
    const seen = readStamp(pointerPath(folder))
    const isSame = seen === stamp && readStampsOfDamaged() === stampsOfDamaged
    if (isSame || readCurrentVersion(folder) === null) return
    const next = openServedVersion(folder)
    stamp = seen
    replace(next)
  }

  /** Changes when somebody copies a sound file into the place of a damaged one, or mends its rights. */
  function readStampsOfDamaged(): string {
    return current.damaged.map(({ version }) => readStamp(versionPath(folder, version))).join()
  }

  /** Only a search for mistyped words takes several turns: it fails here, and `read` starts it again. */
  function replace(next: ServedVersion): void {
    const reported = current.damaged
    current.served?.register.close()
    current = next
    described = describe(next)
    stampsOfDamaged = readStampsOfDamaged()
    for (const damage of next.damaged) if (!reported.includes(damage)) report(damage)
  }

  async function read<Answer>(ask: (register: LocalRegister) => Promise<Answer>): Promise<Answer> {
    const served = findServed()
    try {
      return await ask(served.register)
    } catch (error) {
      dropIfDamaged(served, error)
      return read(ask)
    }
  }

  function readAtOnce<Answer>(ask: (register: LocalRegister) => Answer): Answer {
    const served = findServed()
    try {
      return ask(served.register)
    } catch (error) {
      dropIfDamaged(served, error)
      return readAtOnce(ask)
    }
  }

  function findServed(): Served {
    lookIfDue()
    if (current.served === null) throw new NoRegister(explain(current.damaged.length > 0))
    return current.served
  }

  /** Throws the error again where another try would end alike. */
  function dropIfDamaged(served: Served, error: unknown): void {
    if (current.served !== served) return
    if (!isDamage(error) && !(error instanceof DamagedRecord)) throw error
    const reason = `It cannot be read: ${(error as Error).message.replace(/\.$/, '')}.`
    replace(openServedVersion(folder, [...current.damaged, { version: served.version, reason }]))
  }

  return {
    findAddresses: postcode => read(register => register.findAddresses(postcode)),
    findAddress: id => read(register => register.findAddress(id)),
    searchAddresses: (text, size, cursor) =>
      read(register => register.searchAddresses(text, size, cursor)),
    chosenRating: id => read(register => register.chosenRating(id)),
    listRatings: id => read(register => register.listRatings(id)),
    findRating: id => read(register => register.findRating(id)),
    listRecommendations: id => read(register => register.listRecommendations(id)),
    countBands: area => read(register => register.countBands(area)),
    likelyRating: addressId => read(register => register.likelyRating(addressId)),
    homesAlike: addressId => read(register => register.homesAlike(addressId)),
    fittedPrices: () => read(register => register.fittedPrices()),
    storedAddresses: postcode => readAtOnce(register => register.storedAddresses(postcode)),
    visitRating: (id, visitor) => readAtOnce(register => register.visitRating(id, visitor)),
    refresh,
    reportDamage(onDamage) {
      report = onDamage
      current.damaged.forEach(onDamage)
    },
    status() {
      refresh()
      return described
    },
    served() {
      lookIfDue()
      return described
    },
    close() {
      current.served?.register.close()
      current = { served: null, damaged: [] }
    },
  }
}

function describe({ served, damaged }: ServedVersion): RegisterStatus {
  const facts = served?.register.facts
  const last = facts?.sources.at(-1)?.importedAt ?? null
  return {
    state: served ? 'serving' : damaged.length > 0 ? 'unreadable' : 'none',
    version: served?.version ?? null,
    homes: facts?.homes ?? 0,
    otherSupplies: facts?.otherSupplies ?? 0,
    certificates: facts?.certificates ?? 0,
    isMadeUp: facts?.isMadeUp ?? false,
    isEarlierForm: served?.register.isEarlierForm ?? false,
    delta: facts ? describeDelta(facts) : null,
    aliases: facts?.aliases ?? 0,
    importedOn: last?.slice(0, 10) ?? null,
    damaged,
  }
}

function describeDelta(facts: FileFacts): RegisterStatus['delta'] {
  const { base, changedPostcodes, postcodes } = facts
  if (base === null) return null
  const share = changedPostcodes / Math.max(1, postcodes)
  return { base: base.version, postcodes: changedPostcodes, share }
}

function explain(isDamaged: boolean): string {
  return isDamaged
    ? 'No version of the register can be read: import it again.'
    : 'There is no register yet: import one, or make one up.'
}

/**
 * Changes whenever a file is replaced, written to or given other rights. Where the one that names the current
 * version is missing or cannot be read, the server goes on with what it has open.
 */
function readStamp(path: string): string {
  try {
    const { ctimeNs, ino } = statSync(path, { bigint: true })
    return `${ctimeNs} ${ino}`
  } catch {
    return ''
  }
}

type Served = { readonly version: string; readonly register: SqliteRegister }

type ServedVersion = {
  readonly served: Served | null
  readonly damaged: readonly Damage[]
}

/**
 * Opens the current version or, where that is damaged, the one before it, unless certificates would
 * come back that were removed since.
 */
function openServedVersion(folder: string, known: ServedVersion['damaged'] = []): ServedVersion {
  const damaged = [...known]
  const current = readCurrentVersion(folder)
  const lostPointer = describeLostPointer(folder)
  if (lostPointer !== null) damaged.push({ version: 'in DATA_DIR', reason: lostPointer })
  for (const version of [current, findFallback(folder)]) {
    if (version === null || known.some(one => one.version === version)) continue
    try {
      const register = openSqliteRegister(versionPath(folder, version))
      const restored = version === current ? 0 : countRestored(folder, register)
      if (restored === 0) return { served: { version, register }, damaged }
      register.close()
      damaged.push({
        version,
        reason: `It holds ${restored} certificates that were removed since.`,
      })
    } catch (error) {
      damaged.push({ version, reason: (error as Error).message })
    }
  }
  return { served: null, damaged }
}

/** That nobody can read which it is does not keep the current one from being served. */
function findFallback(folder: string): string | null {
  try {
    return findPreviousVersion(folder)
  } catch {
    return null
  }
}

const countRestored = (folder: string, register: SqliteRegister): number =>
  readRemovedRatings(folder).filter(id => register.holdsRating(id)).length
