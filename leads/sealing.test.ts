import { expect, test } from 'vitest'
import { createSealing, makeSealingKey, readSealingKey, readSealingKeys } from './sealing.ts'

const place = 'draft of somebody'
const text = 'Ada Löwe, 1 Lantern Row'

test('what is sealed opens in its place, and nothing of it can be seen', () => {
  const sealing = createSealing(makeSealingKey())
  const sealed = sealing.seal(text, place)
  expect(sealing.open(sealed, place)).toEqual({ kind: 'opened', text })
  expect(Buffer.from(sealed.bytes).toString('latin1')).not.toContain('Lantern')
})

test('the same text is never sealed alike', () => {
  const sealing = createSealing(makeSealingKey())
  const [one, other] = [sealing.seal(text, place), sealing.seal(text, place)]
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(false)
})

test('a key that has been replaced still opens what it sealed', () => {
  const [earlier, current] = [makeSealingKey(), makeSealingKey()]
  const sealed = createSealing(earlier).seal(text, place)
  expect(createSealing(current, earlier).open(sealed, place)).toEqual({ kind: 'opened', text })
  expect(createSealing(current, earlier).seal(text, place).keyId).toBe(current.id)
  expect(createSealing(current).open(sealed, place)).toEqual({ kind: 'unknown-key' })
})

test('another place, a bit that flipped, or half of it does not open', () => {
  const sealing = createSealing(makeSealingKey())
  const sealed = sealing.seal(text, place)
  expect(sealing.open(sealed, 'draft of another')).toEqual({ kind: 'damaged' })
  for (let at = 0; at < sealed.bytes.length; at++) {
    const bytes = Uint8Array.from(sealed.bytes)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(sealing.open({ ...sealed, bytes }, place)).toEqual({ kind: 'damaged' })
  }
  for (let length = 0; length < sealed.bytes.length; length++) {
    const bytes = sealed.bytes.subarray(0, length)
    expect(sealing.open({ ...sealed, bytes }, place)).toEqual({ kind: 'damaged' })
  }
})

test('a key is read with its id, or is named by itself', () => {
  const written = Buffer.alloc(32, 7).toString('base64')
  expect(readSealingKey(`2026a:${written}`)).toEqual({ id: '2026a', key: Buffer.alloc(32, 7) })
  expect(readSealingKey(written).id).toMatch(/^[0-9a-f]{16}$/)
  expect(readSealingKey(written).id).not.toBe(
    readSealingKey(Buffer.alloc(32, 8).toString('base64')).id,
  )
})

test('several keys are read in their order, with or without ids and spaces', () => {
  const [one, other] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'))
  const keys = readSealingKeys(`2027a:${one} , ${other}`)
  expect(keys.map(({ id, key }) => [id, key[0]])).toEqual([
    ['2027a', 1],
    [readSealingKey(other ?? '').id, 2],
    [readSealingKey(one ?? '').id, 1],
  ])
})

test('what was sealed before its key was given an id is opened after', () => {
  const [old, next] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'))
  const before = createSealing(...readSealingKeys(old ?? ''))
  const after = createSealing(...readSealingKeys(`2026b:${next},2026a:${old}`))
  expect(after.open(before.seal('text', 'place'), 'place')).toEqual({
    kind: 'opened',
    text: 'text',
  })
})
