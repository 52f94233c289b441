import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares the digests of all tokens, so that the time taken shows nothing about them. */
export function createTokenCheck(tokens: readonly string[]) {
  const known = tokens.map(digest)
  return (authorization: string | undefined): boolean => {
    if (authorization === undefined || known.length === 0) return false
    const [, shown] = /^bearer +([\x21-\x7e]+) *$/i.exec(authorization) ?? []
    if (shown === undefined) return false
    const shownDigest = digest(shown)
    return known.map(token => timingSafeEqual(token, shownDigest)).includes(true)
  }
}

const digest = (token: string) => createHash('sha256').update(token).digest()
