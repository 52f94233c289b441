const longestHead = 4096

/** Bytes of the whole answer, from its head. */
export function measureAnswer(start: Buffer): number {
  const head = start.toString('latin1', 0, longestHead)
  const end = head.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || end < 0 || length === undefined)
    throw new Error(`Not an answer that can be counted: ${head.slice(0, 200)}`)
  return end + 4 + Number(length)
}
