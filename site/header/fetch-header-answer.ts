import { open } from 'node:fs/promises'
import { readJson } from '../../content/read-json.ts'

export const headerFaultKinds = [
  'refused',
  'timed-out',
  'not-2xx',
  'too-large',
  'not-json',
  'wrong-shape',
  'late',
] as const
export type HeaderFaultKind = (typeof headerFaultKinds)[number]

export class HeaderFault extends Error {
  override readonly name = 'HeaderFault'
  readonly kind: HeaderFaultKind

  constructor(kind: HeaderFaultKind, cause?: unknown) {
    super(`The header configuration could not be used: ${kind}`, { cause })
    this.kind = kind
  }
}

const maxBytes = 1_000_000

export async function fetchHeaderAnswer(
  url: string | URL,
  { timeoutMs = 2000 }: { timeoutMs?: number } = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(url, { redirect: 'error', headers, signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw new HeaderFault('not-2xx', `status ${response.status}`)
    }
    return parseJsonBytes(await readBody(response))
  } catch (error) {
    if (error instanceof HeaderFault) throw error
    throw new HeaderFault(signal.aborted ? 'timed-out' : 'refused', error)
  }
}

function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return readJson(bytes)
  } catch (error) {
    throw new HeaderFault('not-json', error)
  }
}

// Counted as it arrives and after decompression: a length header may be missing or untrue.
async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new HeaderFault('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readHeaderFile(path: string | URL): Promise<unknown> {
  return parseJsonBytes(await readBytes(path))
}

async function readBytes(path: string | URL): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > maxBytes) throw new HeaderFault('too-large')
    return await file.readFile()
  } catch (error) {
    throw error instanceof HeaderFault ? error : new HeaderFault('refused', error)
  }
}
