const shown = 4

/** The same length with only the last four left: `*********8009`. */
export function maskMeterNumber(number: string): string {
  if (number.length <= shown) return '*'.repeat(number.length)
  return number.slice(-shown).padStart(number.length, '*')
}
