const longestHead = 4096

/** Bytes of the whole answer, from its head; infinite where only its last chunk will tell. */
export function measureAnswer(start: Buffer): number {
  const head = start.toString('latin1', 0, longestHead)
  const end = head.indexOf('\r\n\r\n')
  if (!head.startsWith('HTTP/1.1 200 ') || end < 0) throw notCounted(head)
  if (/\r\ntransfer-encoding: chunked/i.test(head.slice(0, end))) return Number.POSITIVE_INFINITY
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw notCounted(head)
  return end + 4 + Number(length)
}

const notCounted = (head: string) =>
  new Error(`Not an answer that can be counted: ${head.slice(0, 200)}`)
