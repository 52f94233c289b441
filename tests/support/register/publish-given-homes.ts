import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { FilePlace } from '../../../connections/file-place.ts'
import type { RegisterFacts } from '../../../register/new-register.ts'
import { publishRegister } from '../../../register/published/publish-register.ts'
import { nameVersion, versionPath } from '../../../register/versions.ts'
import { contractHomes } from './register-contract-homes.ts'
import { writeGivenHomes } from './write-given-homes.ts'

export function makeKeys(): {
  signing: KeyObject
  public: KeyObject
  signingText: string
  publicText: string
} {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signingText = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return {
    signing: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    public: publicKey,
    signingText,
    publicText: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

export const [postcode = '', otherPostcode = ''] = Object.keys(contractHomes)

const facts: RegisterFacts = {
  isMadeUp: true,
  sources: [{ file: 'made-up.csv', importedAt: '2026-11-01T09:30:00.000Z' }],
  removedRatingIds: [],
}

/** A version of a register in a folder: made on that day of November 2026, of these postcodes. */
export function writeVersion(
  folder: string,
  day: number,
  postcodes: readonly string[],
  other: Partial<RegisterFacts> = {},
): string {
  mkdirSync(folder, { recursive: true })
  const version = nameVersion(new Date(Date.UTC(2026, 10, day)))
  const homes = Object.entries(contractHomes).filter(([name]) => postcodes.includes(name))
  writeGivenHomes(versionPath(folder, version), Object.fromEntries(homes), { ...facts, ...other })
  return version
}

/** Publishes it; throws where that is refused. */
export async function publishFrom(
  folder: string,
  version: string,
  place: FilePlace,
  signingKey: KeyObject,
  now = new Date(Date.UTC(2026, 10, 20)),
) {
  const outcome = await publishRegister({
    folder,
    version,
    place,
    signingKey,
    trusted: [],
    now,
    progress: () => {},
    onPublished: () => {},
  })
  if (outcome.kind === 'refused') throw new Error(outcome.why)
  return outcome.manifest
}
