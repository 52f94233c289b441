/** A file of `content/` that cannot be read, in words that lead to the line. */
class UnreadableFile extends Error {}

/** The text of a file. The mark that some editors put before it, U+FEFF, is no part of it. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const [readable = ''] = new TextDecoder().decode(bytes).split('\uFFFD')
    const says = `${nameSpot(readable)} is not in UTF-8: save the file as UTF-8.`
    throw new UnreadableFile(says, { cause })
  }
}

export function readJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes)
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { message } = cause as SyntaxError
    const at = findFault(text, message)
    const [here = ''] = text.slice(at).split(/\r?\n/)
    const shown = here.trim() === '' ? '' : ` (${here.trim().slice(0, 30)})`
    const says = `${nameSpot(text.slice(0, at))}${shown} is no JSON: ${explain(text, message)}.`
    throw new UnreadableFile(says, { cause })
  }
}

function explain(text: string, message: string): string {
  if (text.trim() === '') return 'the file is empty'
  return message.startsWith('Bad control character')
    ? 'a straight quote (") is missing before it, or a tab or a new line stands inside a text'
    : 'there or just before it a comma, a bracket or a straight quote (") is missing or too many'
}

/** V8 says at which letter JSON ends for most faults, but of an unexpected token only which it is. */
function findFault(text: string, says: string): number {
  const named = /in JSON at position (\d+)/.exec(says)
  if (named) return Number(named[1])
  if (!isUnexpectedToken(text)) return text.length
  // The token ends the shortest beginning of the text that has the fault.
  let [sound, faulty] = [0, text.length]
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1
    if (isUnexpectedToken(text.slice(0, middle))) faulty = middle
    else sound = middle
  }
  return sound
}

function isUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return (error as SyntaxError).message.startsWith('Unexpected token')
  }
}

function nameSpot(before: string): string {
  const lines = before.split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}
