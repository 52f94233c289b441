import { request } from 'node:http'

export type SentLead =
  | { readonly kind: 'acknowledged'; readonly reference: string }
  | { readonly kind: 'refused'; readonly status: number }
  /** Nobody knows whether it arrived. `status` is null where no answer came at all. */
  | { readonly kind: 'unanswered'; readonly status: number | null; readonly body: string }

/** One call of a program, on a connection of its own, which may break at any moment. */
export function sendLead(
  port: number,
  attributes: object,
  key: string,
  more: Record<string, string> = {},
): Promise<SentLead> {
  return new Promise(resolve => {
    const unanswered = () => resolve({ kind: 'unanswered', status: null, body: '' })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/v1/leads',
        method: 'POST',
        agent: false,
        timeout: 20_000,
        headers: {
          'content-type': 'application/vnd.api+json',
          'idempotency-key': `"${key}"`,
          ...more,
        },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', unanswered)
        answer.on('aborted', unanswered)
        answer.on('end', () => resolve(readAnswer(answer.statusCode ?? 0, Buffer.concat(chunks))))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', unanswered)
    sent.end(JSON.stringify({ data: { type: 'leads', attributes } }))
  })
}

/** 409 while another holds the key, 503 while leads cannot be kept: both say to come again. */
function readAnswer(status: number, body: Buffer): SentLead {
  if (status === 201) {
    return { kind: 'acknowledged', reference: JSON.parse(body.toString()).data.id }
  }
  return status === 409 || status === 503
    ? { kind: 'unanswered', status, body: body.toString() }
    : { kind: 'refused', status }
}
