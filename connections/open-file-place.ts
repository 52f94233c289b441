import { fileURLToPath } from 'node:url'
import type { FilePlace } from './file-place.ts'
import { openFolderPlace } from './folder-place.ts'
import { openHttpPlace } from './http-place.ts'

type PlaceAddress =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'http'; readonly url: URL }
  | { readonly kind: 'wrong' }

/** What an operator may write for a place. */
export const placeForms =
  'a folder, or an address with file:, http: or https: (a % in its name or password is written %25)'

/** A path, or an address with file:, http: or https:. */
export function readPlaceAddress(text: string): PlaceAddress {
  // A single letter before the colon is a drive of Windows.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return { kind: 'folder', path: text }
  const url = URL.parse(text)
  if (url === null) return { kind: 'wrong' }
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isHttp && url.protocol !== 'file:') return { kind: 'wrong' }
  try {
    decodeURIComponent(`${url.username}:${url.password}`)
    if (isHttp) return { kind: 'http', url }
    return { kind: 'folder', path: fileURLToPath(url) }
  } catch {
    return { kind: 'wrong' }
  }
}

/** Null where the text is no address of a place. */
export function openFilePlace(text: string): FilePlace | null {
  const address = readPlaceAddress(text)
  if (address.kind === 'folder') return openFolderPlace(address.path)
  return address.kind === 'http' ? openHttpPlace(address.url) : null
}
