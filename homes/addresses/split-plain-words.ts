/** The words and numbers of a text: lower case, without accents, apostrophes and marks. */
export function splitPlainWords(text: string): string[] {
  return (
    text
      .slice(0, 400)
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘`]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
