/**
 * The id of an address without a UPRN of its own: the same in every import, and never a UPRN, since
 * it starts with a letter. 80 bits: among 30 million addresses the odds of any two sharing one are
 * about one to three thousand million.
 */
export function makeAddressId(postcode: string, cleanedText: string): string {
  return `a${hash(`${postcode}|${cleanedText}`)
    .map(word => (word >>> 12).toString(32).padStart(4, '0'))
    .join('')}`
}

/** MurmurHash3_x86_128, with each UTF-16 unit as one word, so that no text is encoded to bytes. */
function hash(text: string): [number, number, number, number] {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let at = 0; at < text.length; at += 4) {
    a = Math.imul(rotate(a ^ scramble(text, at, 0x239b961b, 15, 0xab0e9789), 19) + b, 5)
    a = (a + 0x561ccd1b) | 0
    b = Math.imul(rotate(b ^ scramble(text, at + 1, 0xab0e9789, 16, 0x38b34ae5), 17) + c, 5)
    b = (b + 0x0bcaa747) | 0
    c = Math.imul(rotate(c ^ scramble(text, at + 2, 0x38b34ae5, 17, 0xa1e38b93), 15) + d, 5)
    c = (c + 0x96cd1c35) | 0
    d = Math.imul(rotate(d ^ scramble(text, at + 3, 0xa1e38b93, 18, 0x239b961b), 13) + a, 5)
    d = (d + 0x32ac3b17) | 0
  }
  return blend(a ^ text.length, b ^ text.length, c ^ text.length, d ^ text.length)
}

function scramble(text: string, at: number, first: number, turn: number, second: number): number {
  const unit = at < text.length ? text.charCodeAt(at) : 0
  return Math.imul(rotate(Math.imul(unit, first), turn), second)
}

function blend(a: number, b: number, c: number, d: number): [number, number, number, number] {
  const sum = (a + b + c + d) | 0
  const [e, f, g, h] = [finish(sum), finish(b + sum), finish(c + sum), finish(d + sum)]
  const all = (e + f + g + h) | 0
  return [all, (f + all) | 0, (g + all) | 0, (h + all) | 0]
}

function finish(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
