import { randomFillSync } from 'node:crypto'

const pooledBytes = 4096
const pool = Buffer.alloc(pooledBytes)
let used = pooledBytes

/**
 * A few random bytes for a nonce or a reference. The system is asked for many at once, since each
 * request costs as much as sealing the text. No byte is returned twice, and none stays in the pool.
 */
export function drawRandomBytes(count: number): Buffer {
  if (count > pooledBytes) throw new RangeError(`Asked for ${count} bytes of ${pooledBytes}`)
  if (used + count > pooledBytes) {
    randomFillSync(pool)
    used = 0
  }
  const drawn = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return drawn
}
