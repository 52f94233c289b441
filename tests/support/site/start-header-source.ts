import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { startAnswering } from '../start-answering.ts'

/** A content system at the other end of the wire. */
export async function startHeaderSource(first: RequestListener) {
  const { base, asked, answerNow, stop } = await startAnswering(first)
  onTestFinished(stop)
  return { url: new URL('/header.json', base).href, asked: () => asked.length, answerNow }
}

export const sendHeader =
  (answer: unknown, afterMs = 0): RequestListener =>
  async (_, response) => {
    if (afterMs > 0) await sleep(afterMs)
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }

/** A small whole header whose first section says which answer it came from. */
export const smallHeader = (section: string, more: Record<string, unknown> = {}) => ({
  'section-titles': [section],
  sections: [
    [{ heading: section, href: '/help', links: [{ text: 'Bills', href: '/help#bills' }] }],
  ],
  'quick-links': [
    [{ heading: '', links: [{ text: 'Send a meter reading', href: '/meterreads' }] }],
  ],
  'menu-banner': [],
  'secondary-banner': [],
  ...more,
})
