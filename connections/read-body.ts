/**
 * Null where it is longer: then the rest is not read. Counted as it arrives and after decompression, for a
 * length header may be missing or untrue.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
