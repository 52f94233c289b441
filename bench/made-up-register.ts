import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { importIntoRegister } from '../register/import/import-into-register.ts'
import { writeMadeUpFiles } from '../register/made-up/write-made-up-files.ts'
import { openEarlierSqliteRegister } from '../register/sqlite/read-earlier-register.ts'
import { readCurrentVersion, versionPath } from '../register/versions.ts'
import type { Lookup } from './measure-lookups.ts'

const cache = resolve('.cache/bench')

export const registerFolder = (homes: number) => join(cache, `homes-${homes}`)

/** A data folder with this many made-up homes, taken in by the real importers; made once. */
export async function makeRegister(homes: number, say: (line: string) => void): Promise<string> {
  const dataFolder = registerFolder(homes)
  if (isReadable(dataFolder)) return dataFolder
  rmSync(dataFolder, { recursive: true, force: true })
  const folder = join(dataFolder, 'made-up')
  mkdirSync(folder, { recursive: true })
  say(`Making up ${homes.toLocaleString('en-GB')} homes …`)
  const files = writeMadeUpFiles(folder, { homes, seed: 1, shape: 'bulk' })
  say('Importing them …')
  const outcome = await importIntoRegister({
    dataFolder,
    inputs: [
      { kind: 'addresses', format: 'plain', paths: [files.addresses] },
      { kind: 'supplies', paths: [files.supplies] },
      { kind: 'epc', paths: [files.certificates] },
    ],
    replace: true,
    now: new Date(),
  })
  rmSync(folder, { recursive: true })
  if (outcome.kind === 'failed') throw new Error(outcome.why)
  return dataFolder
}

/** The file of the version that is served. */
export function currentFile(dataFolder: string): string {
  const folder = join(dataFolder, 'register')
  const version = readCurrentVersion(folder)
  if (version === null) throw new Error(`There is no register in ${folder}`)
  return versionPath(folder, version)
}

/** The import of a country leaves its register there; others are made, if they are not there. */
export const findRegister = async (homes: number, say: (line: string) => void): Promise<string> =>
  existsSync(registerFolder(homes)) ? registerFolder(homes) : makeRegister(homes, say)

/** One that an earlier form of the program made is made again. */
function isReadable(dataFolder: string): boolean {
  try {
    openEarlierSqliteRegister(currentFile(dataFolder)).close()
    return true
  } catch {
    return false
  }
}

export type Keys = Readonly<Record<Lookup, readonly string[]>>

/**
 * What the register holds, spread evenly over it: postcodes with a wanted number of addresses, and
 * of each a home with a certificate. At most so many of either.
 */
export function listKeys(
  dataFolder: string,
  { isWanted, most }: { isWanted: (addresses: number) => boolean; most: number },
): Keys {
  const register = openEarlierSqliteRegister(currentFile(dataFolder))
  const postcodes: string[] = []
  const ids: string[] = []
  for (const { postcode, addresses } of register.readPostcodes()) {
    if (!isWanted(addresses.length)) continue
    postcodes.push(postcode)
    ids.push(
      ...addresses.filter(({ ratings }) => ratings.length > 0).map(({ address }) => address.id),
    )
  }
  register.close()
  return { findAddresses: thinOut(postcodes, most), chosenRating: thinOut(ids, most) }
}

export function writePath(lookup: Lookup, key: string): string {
  return lookup === 'findAddresses'
    ? `/v1/addresses?postcode=${encodeURIComponent(key)}`
    : `/v1/epc-ratings?addressId=${encodeURIComponent(key)}`
}

export function thinOut(keys: readonly string[], most: number): string[] {
  const step = Math.max(1, Math.ceil(keys.length / most))
  return keys.filter((_, at) => at % step === 0)
}
