/** The words of a text as search compares them: lower case, without accents and apostrophes. */
export function splitWords(text: string): string[] {
  if (plain.test(text))
    return (
      text
        .toLowerCase()
        .replaceAll(/['`]/g, '')
        .match(/[a-z0-9]+/g) ?? []
    )
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’`]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Nearly every address; much quicker to split. */
const plain = /^[ -~]*$/

/** What people type for the words that addresses are written with. */
const fullWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    st: ['street', 'saint'],
    rd: ['road'],
    ave: ['avenue'],
    av: ['avenue'],
    cl: ['close'],
    ct: ['court'],
    cres: ['crescent'],
    dr: ['drive'],
    gdns: ['gardens'],
    gr: ['grove'],
    ln: ['lane'],
    pl: ['place'],
    sq: ['square'],
    terr: ['terrace'],
    apt: ['apartment', 'flat'],
  }),
)

/** The word itself, and what it may be short for. */
export function spellOut(word: string): readonly string[] {
  return [word, ...(fullWords.get(word) ?? [])]
}
