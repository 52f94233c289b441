import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { browserEncodings } from './browser-encodings.ts'

type Answer = { headers: string[]; body: Buffer }

/** Node adds these itself, to this server's answers as to the real one's. */
const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The yardstick: the real server's answers, byte for byte, from a server that does nothing else. */
const [origin = '', ...more] = process.argv.slice(2)
/** As they come, or as a browser gets them. */
const acceptEncoding = more.includes('--plain') ? 'identity' : browserEncodings
const paths = more.filter(path => path !== '--plain')
const answers = new Map<string | undefined, Answer>()
for (const path of paths) answers.set(path, await fetchAnswer(origin + path))

const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const answer = answers.get(request.url)
  if (!answer) throw new Error(`No answer for ${request.url}`)
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  console.error(`Constant bodies are at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function fetchAnswer(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  get(url, { headers: { 'Accept-Encoding': acceptEncoding } }, async response => {
    const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
    const headers: string[] = []
    for (let at = 0; at < response.rawHeaders.length; at += 2) {
      const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
      if (!addedByNode.has(name.toLowerCase())) headers.push(name, value)
    }
    resolve({ headers, body })
  }).on('error', reject)
  return promise
}
