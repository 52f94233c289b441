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

/** HTML among them: what is text is shown as it is written. */
const placeholders =
  /\b(?:tbc|tba|todo|x{3,}|lorem|ipsum)\b|\bcoming\s+soon\b|\binsert\b.{0,40}\bhere\b|\[[^\]]*\]|<\/?[a-z][^<>]*>|&(?:#\d+|[a-z]+);/is

export function findPlaceholder(text: string): string | null {
  return placeholders.exec(text)?.[0] ?? null
}
