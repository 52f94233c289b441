import { createHash } from 'node:crypto'
import { findLondonDay } from '../../homes/london-day.ts'
import { HeaderFault, type HeaderFaultKind } from './fetch-header-answer.ts'
import type { HeaderConfig, HeaderData, HeaderReading } from './header-configuration.ts'
import { parseHeaderConfiguration } from './parse-header-configuration.ts'

type HeaderStatus = { source: HeaderData['source']; ageMs: number | null }

type HeaderCache = {
  /** At once while the copy is fresh, otherwise after a request, within the budget. */
  read: () => HeaderReading | Promise<HeaderReading>
  /** The copy as it is, without a request. */
  current: () => HeaderReading
  status: () => HeaderStatus
}

type Setup = {
  readAnswer: () => Promise<unknown>
  now: () => number
  onFault: (kind: HeaderFaultKind, cause?: unknown) => void
  maxAgeMs: number
  budgetMs?: number
}

type Copy = {
  answer: unknown
  data: HeaderConfig
  version: string
  day: string
  requestedAtMs: number
}

type HeaderRequest = { isLate: boolean; wait: Promise<void> }

export function createHeaderCache(setup: Setup): HeaderCache {
  const { readAnswer, now, onFault, maxAgeMs, budgetMs = 300 } = setup
  let copy: Copy | null = null
  let request: HeaderRequest | null = null
  let isOverdue = false

  function read() {
    // Math.abs: after the clock is set back, a copy from the future must not count as fresh.
    if (copy !== null && Math.abs(now() - copy.requestedAtMs) <= maxAgeMs) return current()
    request ??= startRequest()
    return request.isLate ? current() : request.wait.then(current)
  }

  function current(): HeaderReading {
    if (copy === null) return { source: 'empty', data: [], version: 'empty' }
    copy = bringToDay(copy, findLondonDay(now()))
    const { data, version } = copy
    return { source: isOverdue ? 'last-good' : 'live', data, version }
  }

  function status(): HeaderStatus {
    if (copy === null) return { source: 'empty', ageMs: null }
    return {
      source: isOverdue ? 'last-good' : 'live',
      ageMs: Math.max(0, now() - copy.requestedAtMs),
    }
  }

  // Pages share one request and one deadline, counted from its start. After the deadline the
  // request goes on, and its answer serves later pages.
  function startRequest(): HeaderRequest {
    const { promise: end, resolve: endWait } = Promise.withResolvers<void>()
    const started: HeaderRequest = { isLate: false, wait: end }
    const timer = setTimeout(() => {
      started.isLate = true
      isOverdue = true
      endWait()
      onFault('late')
    }, budgetMs)
    timer.unref()
    refresh().finally(() => {
      clearTimeout(timer)
      request = null
      endWait()
    })
    return started
  }

  async function refresh() {
    const requestedAtMs = now()
    try {
      copy = makeCopy(await readAnswer(), findLondonDay(now()), requestedAtMs)
      isOverdue = false
    } catch (error) {
      isOverdue = true
      onFault(error instanceof HeaderFault ? error.kind : 'refused', error)
    }
  }

  return { read, current, status }
}

function makeCopy(answer: unknown, day: string, requestedAtMs: number): Copy {
  const { data } = parseHeaderConfiguration(answer, day)
  if (data === null) throw new HeaderFault('wrong-shape')
  return { answer, data, version: nameVersion(data), day, requestedAtMs }
}

// A promo that ends at midnight goes at midnight, however long the copy is cached.
function bringToDay(copy: Copy, day: string): Copy {
  return copy.day === day ? copy : makeCopy(copy.answer, day, copy.requestedAtMs)
}

function nameVersion(data: HeaderConfig): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
}
