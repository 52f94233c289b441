const claims =
  /£|\d\s?%|\bfree\b|\bsav(?:e|es|ed|ing|ings)\b|\bup\s+to\b|\bguarantee\w*|\bgrants?\b/i
const promoClaims = /\bfrom\b|%/i

export function findClaimWord(text: string): string | null {
  return claims.exec(text.normalize('NFKC'))?.[0] ?? null
}

/** A promo is an advert: there "from" and any percentage are claims as well. */
export function findPromoClaim(text: string): string | null {
  return findClaimWord(text) ?? promoClaims.exec(text.normalize('NFKC'))?.[0] ?? null
}
