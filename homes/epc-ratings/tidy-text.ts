const backwardsTail = /\s*[-–(]*\s*this is for backwards compatibility only.*$/is
const leakedValue = /^\{\s*"value"\s*:\s*"((?:[^"\\]|\\.)*)".*\}$/s

/** Cuts "… - this is for backwards compatibility only and should not be used": what is left is true. */
export function tidyChoice(text: string): string {
  return text.replace(backwardsTail, '').trim()
}

/**
 * A description for reading: out of the JSON that leaked into some files, and in English where the
 * Welsh follows it after a bar.
 */
export function tidyDescription(text: string): string {
  const [, leaked] = leakedValue.exec(text.trim()) ?? []
  const plain = leaked?.replaceAll(/\\(["\\/])/g, '$1') ?? text
  const [english = ''] = plain.split('|')
  return english.trim()
}
