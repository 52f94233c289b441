const smallInside = /^(on|le|upon|under|by|the|of|and|in|y)$/i
const keptWhole = /^(DVLA|BT|PO|RAF|NHS|UK|BFPO|II|III|IV|VI|VII|VIII|IX)$/
const ordinal = /^\d+(ST|ND|RD|TH)$/
const lettered = /^(FLAT|APARTMENT|UNIT|BLOCK|ROOM|PLOT|STUDIO)$/

/** Title case for text that is all capitals; any other text is returned as it is. */
export function titleCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  let before = ''
  let end = -1
  return text.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word, at: number) => {
    const isInside =
      at === end + 1 && /^\p{L}/u.test(before) && /^[ -]\p{L}/u.test(text.slice(at + word.length))
    const titled = titleWord(word, before, isInside && text[end] !== ',')
    before = word
    end = at + word.length
    return titled
  })
}

function titleWord(word: string, before: string, isInside: boolean): string {
  if (keptWhole.test(word) || (word === 'BOX' && before === 'PO')) return word
  if (/^\d/.test(word)) return ordinal.test(word) ? word.toLowerCase() : word
  if (isInside && smallInside.test(word) && !(word === 'Y' && lettered.test(before))) {
    return word.toLowerCase()
  }
  const [, prefix = '', rest = ''] =
    /^(MC(?=\p{L}{2})|\p{L}['’](?=\p{L}{2}))?(.*)$/u.exec(word) ?? []
  return capitalise(prefix) + capitalise(rest)
}

function capitalise(word: string): string {
  const [first = ''] = word
  return first + word.slice(first.length).toLowerCase()
}
