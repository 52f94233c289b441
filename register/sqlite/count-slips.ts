const shortestWithTwo = 7

/** How many letters may be wrong in a word of this length; none in what has a digit. */
export function mostSlips(word: string): number {
  if (/\P{L}/u.test(word)) return 0
  return word.length < shortestWithTwo ? 1 : 2
}

/**
 * By how many letters what was typed differs from a word: changed, missing, extra, or two neighbours
 * swapped. Null where it is too different to be meant. A single letter is the name of a flat more
 * often than a slip, so that it is only taken for a word of two that has it, and no word for it.
 */
export function countSlips(typed: string, word: string): number | null {
  const most = mostSlips(typed)
  if (most === 0 || word.length < 2 || typed === word) return null
  return countEdits(typed, word, typed.length === 1 && !word.includes(typed) ? 0 : most)
}

/** The distance of Damerau and Levenshtein in which no letter is changed twice; null beyond `most`. */
export function countEdits(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return null
    beforeLast = last
    last = row
  }
  const edits = last[b.length] ?? 0
  return edits > most ? null : edits
}
