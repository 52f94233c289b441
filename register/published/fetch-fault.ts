import { PlaceFault } from '../../connections/place-fault.ts'
import { isDiskFull } from '../../connections/sqlite.ts'

/** What can keep a node from serving what is published, with what to do. The cause comes behind it. */
export const fetchFaults = {
  unreachable: 'The place where registers are published cannot be reached',
  'too-slow': 'The place where registers are published answers too slowly',
  refused:
    'The place where registers are published refuses: look at REGISTER_URL and who may read there',
  'too-large': 'What stands for the manifest is too large to be one: look at REGISTER_URL',
  'not-published': 'No register is published there: look at REGISTER_URL, or publish one',
  'not-a-manifest': 'What stands for the manifest is none: look at REGISTER_URL',
  'wrong-signature':
    'The manifest is signed with another key: look at REGISTER_PUBLIC_KEY, and at who can write there',
  'newer-format': 'The register was made by a newer version of this program: upgrade this node',
  'old-manifest':
    'An earlier manifest stands there again: look at who put it back, and publish anew',
  'disk-full': 'The disk has no room for the register: make room in DATA_DIR',
  'no-file': 'The file that the manifest names is not there: publish anew',
  'cut-off': 'The connection broke while the register came: it goes on from there',
  'wrong-size': 'The file has another size than the manifest says: publish anew',
  'wrong-hash':
    'The file is not the one that was signed: publish anew, and look at who can write there',
  unreadable: 'The register that came cannot be read: verify and publish anew',
  failed: 'The register could not be fetched',
} as const

export type FetchFaultKind = keyof typeof fetchFaults

export type FetchFault = { readonly kind: FetchFaultKind; readonly cause: string }

export function describeFetchFault({ kind, cause }: FetchFault): string {
  return `${fetchFaults[kind]} (${cause}).`
}

export function readFetchFault(error: unknown): FetchFault {
  if (error instanceof PlaceFault) return { kind: error.kind, cause: error.message }
  const cause = (error as Error).message
  return { kind: isDiskFull(error) ? 'disk-full' : 'failed', cause }
}
