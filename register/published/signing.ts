import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** So that a signature of ours on anything else is never one on a manifest. */
const context = 'hearthlight register manifest\n'

/** Says how keys are made, wherever one is missing or wrong. */
export const howToMakeKeys = {
  signing: 'openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A',
  public:
    'echo "$REGISTER_SIGNING_KEY" | openssl base64 -d -A | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A',
} as const

/** Of PKCS #8 in base64; null where the text is no private Ed25519 key. */
export function readSigningKey(text: string): KeyObject | null {
  return readKey(() =>
    createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  )
}

/** Of SPKI in base64, separated by commas; null where one of them is no public Ed25519 key. */
export function readPublicKeys(text: string): readonly KeyObject[] | null {
  const keys = text
    .split(',')
    .map(one =>
      readKey(() =>
        createPublicKey({ key: Buffer.from(one.trim(), 'base64'), format: 'der', type: 'spki' }),
      ),
    )
  return keys.every(key => key !== null) ? keys : null
}

export function writePublicKey(signingKey: KeyObject): string {
  return createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).toString('base64')
}

export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(context + text), key).toString('base64')
}

export function isSigned(text: string, signature: string, keys: readonly KeyObject[]): boolean {
  const bytes = Buffer.from(context + text)
  const given = Buffer.from(signature, 'base64')
  return keys.some(key => verify(null, bytes, key, given))
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read()
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}
