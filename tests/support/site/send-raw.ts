import { connect } from 'node:net'
import type { Answer } from './ask.ts'

/** Bytes that no HTTP client would send. The answer is what came before the server hung up. */
export async function sendRaw(origin: string, bytes: string): Promise<Answer> {
  const answer = await sendBytes(origin, bytes)
  return readAnswer(answer, answer.length).answer
}

/** All in one packet, so that the server begins every one of them before it ends the first. */
export async function sendTogether(origin: string, paths: string[]): Promise<Answer[]> {
  const { host } = new URL(origin)
  const requests = paths.map((path, index) => {
    const last = index === paths.length - 1
    return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
  })
  let rest = await sendBytes(origin, requests.join(''))
  return paths.map(() => {
    const { answer, end } = readAnswer(rest)
    rest = rest.subarray(end)
    return answer
  })
}

function sendBytes(origin: string, bytes: string): Promise<Buffer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const chunks: Buffer[] = []
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer within 20 seconds')))
    socket.on('data', chunk => chunks.push(Buffer.from(chunk)))
    socket.on('error', reject)
    socket.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

function readAnswer(bytes: Buffer, until?: number): { answer: Answer; end: number } {
  const head = bytes.indexOf('\r\n\r\n')
  const [status = '', ...lines] = bytes.subarray(0, head).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const end = until ?? head + 4 + Number(headers['content-length'] ?? 0)
  const body = bytes.subarray(head + 4, end)
  const answer = { status: Number(status.split(' ')[1]), headers, body, text: body.toString() }
  return { answer, end }
}
