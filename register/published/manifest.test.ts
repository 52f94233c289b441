import { expect, test } from 'vitest'
import { makeKeys } from '../../tests/support/register/publish-given-homes.ts'
import { schemaVersion } from '../sqlite/schema.ts'
import { type Manifest, readManifest, signManifest } from './manifest.ts'
import { readPublicKeys, readSigningKey, signText, writePublicKey } from './signing.ts'

const keys = makeKeys()
const version = '20261101T000000000Z'
const hash = 'a'.repeat(64)
const facts: Omit<Manifest, 'format'> = {
  serial: 7,
  version,
  file: `${version}-aaaa.sqlite`,
  size: 100,
  sha256: hash,
  form: schemaVersion,
  madeAt: '2026-11-01T00:00:00.000Z',
  publishedAt: '2026-11-02T00:00:00.000Z',
  homes: 1,
  certificates: 2,
  isMadeUp: true,
  sources: [{ file: 'certificates.csv', importedAt: '2026-11-01T00:00:00.000Z' }],
  removed: { file: `${version}-bbbb.removed`, count: 0, sha256: hash },
}
const { text, manifest } = signManifest(facts, keys.signing)

/** Signed as ours are, whatever it says. */
function signAnything(value: object): string {
  return JSON.stringify({
    manifest: value,
    signature: signText(JSON.stringify(value), keys.signing),
  })
}

test('a manifest is believed when a trusted key has signed it, however it is laid out', () => {
  const believed = { kind: 'believed', manifest }
  expect(readManifest(text, [keys.public])).toEqual(believed)
  expect(readManifest(text, [makeKeys().public, keys.public])).toEqual(believed)
  expect(readManifest(JSON.stringify(JSON.parse(text)), [keys.public])).toEqual(believed)
})

test('nothing is believed of a manifest that somebody else signed, or changed', () => {
  expect(readManifest(text, [makeKeys().public]).kind).toBe('wrong-signature')
  expect(readManifest(text, []).kind).toBe('wrong-signature')
  for (const changed of [
    text.replace('"serial": 7', '"serial": 8'),
    text.replace('"size": 100', '"size": 100, "more": 1'),
    text.replace(/"signature": ".*"/, '"signature": ""'),
  ]) {
    expect(changed).not.toBe(text)
    expect(readManifest(changed, [keys.public]).kind).toBe('wrong-signature')
  }
})

test.each([['<!doctype html><title>Sign in</title>'], [''], ['null'], ['[]'], ['{"manifest":1}']])(
  '%j is no manifest',
  given => {
    expect(readManifest(given, [keys.public]).kind).toBe('not-a-manifest')
  },
)

test.each([
  ['a format of tomorrow', { ...manifest, format: 2, file: { new: 'shape' } }, 'newer-format'],
  ['a form of tomorrow', { ...manifest, form: schemaVersion + 1 }, 'newer-format'],
  ['a way out of the folder', { ...manifest, file: '../../etc/passwd' }, 'not-a-manifest'],
  ['a version that is a path', { ...manifest, version: '../20261101' }, 'not-a-manifest'],
  ['no hash', { ...manifest, sha256: undefined }, 'not-a-manifest'],
  ['a size below 0', { ...manifest, size: -1 }, 'not-a-manifest'],
  ['no list of removals', { ...manifest, removed: undefined }, 'not-a-manifest'],
])('with %s it is refused, signed or not', (_, value, kind) => {
  expect(readManifest(signAnything(value), [keys.public]).kind).toBe(kind)
})

test('keys are read as openssl writes them, and no other kind', () => {
  const signing = readSigningKey(keys.signingText)
  expect(signing && writePublicKey(signing)).toBe(keys.publicText)
  expect(readPublicKeys(`${keys.publicText}, ${makeKeys().publicText}`)).toHaveLength(2)
  expect(readSigningKey(keys.publicText)).toBeNull()
  for (const wrong of ['', 'a public key', keys.signingText, `${keys.publicText},`])
    expect(readPublicKeys(wrong)).toBeNull()
})
