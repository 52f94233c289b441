import { open } from 'node:fs/promises'
import { HeaderFault, parseJsonBytes } from './fetch-header-answer.ts'

export async function readHeaderFile(
  path: string | URL,
  { maxBytes = 1_000_000 }: { maxBytes?: number } = {},
): Promise<unknown> {
  return parseJsonBytes(await readBytes(path, maxBytes))
}

async function readBytes(path: string | URL, maxBytes: number): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > maxBytes) throw new HeaderFault('too-large')
    return await file.readFile()
  } catch (error) {
    throw error instanceof HeaderFault ? error : new HeaderFault('refused', error)
  }
}
