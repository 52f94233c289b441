import { randomUUID } from 'node:crypto'

export type RequestKind = 'home page' | 'cached page' | 'never asked' | 'lead' | 'form' | 'health'

let number = 0

export function makeRequest(kind: RequestKind, closes: boolean): string {
  number += 1
  // Spread over networks as a crowd is; each stays below the limits of forms and leads.
  const client = `10.${number & 255}.${(number >> 8) & 255}.${number & 63}`
  const shared = `Host: 127.0.0.1\r\nX-Forwarded-For: ${client}\r\nAccept-Encoding: gzip, deflate, br\r\n${closes ? 'Connection: close\r\n' : ''}`
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${shared}\r\n`
  const post = (path: string, type: string, more: string, body: string) =>
    `POST ${path} HTTP/1.1\r\n${shared}${more}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  switch (kind) {
    case 'home page':
      return get(`/homes/${homeId(number)}`)
    case 'cached page':
      return get('/help')
    case 'never asked':
      return get(
        `/v1/epc-ratings?addressId=${spellAnew(homeId(number), Math.floor(number / homes))}`,
      )
    case 'lead':
      return post(
        '/v1/leads',
        'application/vnd.api+json',
        `Idempotency-Key: "${randomUUID()}"\r\n`,
        leadBody(number),
      )
    case 'form':
      return post('/promos', 'application/x-www-form-urlencoded', '', 'promos=still')
    case 'health':
      return get('/health/live')
  }
}

const homes = 4000

const homeId = (at: number) => String(900_000_000_001 + (at % homes))

/** The same id with other letters escaped each time, so that no answer was cached for it. */
function spellAnew(id: string, variant: number): string {
  return Array.from(id, (letter, at) =>
    (variant >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  ).join('')
}

const leadBody = (at: number) =>
  JSON.stringify({
    data: {
      type: 'leads',
      attributes: {
        'full-name': `Drill Number ${at}`,
        email: `p${at}@post.example`,
        product: 'call-back',
        postcode: 'ZZ1 1AA',
      },
    },
  })
