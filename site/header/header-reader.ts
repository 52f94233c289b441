import { createHash } from 'node:crypto'
import { findLondonDay } from '../../homes/london-day.ts'
import { HeaderFault, type HeaderFaultKind } from './fetch-header-answer.ts'
import type { HeaderConfig, HeaderData, HeaderReading } from './header-configuration.ts'
import { parseHeaderConfiguration } from './parse-header-configuration.ts'

export type HeaderStatus = { source: HeaderData['source']; ageMs: number | null }

export type HeaderReader = {
  /** For a page: at once while the copy is fresh, otherwise after a wait within the budget. */
  read: () => HeaderReading | Promise<HeaderReading>
  /** What is there now, without asking for more. */
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

type Copy = { answer: unknown; data: HeaderConfig; version: string; day: string; askedAtMs: number }

type Flight = { isLate: boolean; wait: Promise<void> }

export function createHeaderReader(setup: Setup): HeaderReader {
  const { readAnswer, now, onFault, maxAgeMs, budgetMs = 300 } = setup
  let copy: Copy | null = null
  let flight: Flight | null = null
  let isOverdue = false

  function read() {
    // Either way: by a clock that was set back it would be young for as long as that was ahead.
    if (copy !== null && Math.abs(now() - copy.askedAtMs) <= maxAgeMs) return current()
    flight ??= startFlight()
    return flight.isLate ? current() : flight.wait.then(current)
  }

  function current(): HeaderReading {
    if (copy === null) return { source: 'empty', data: [], version: 'empty' }
    copy = bringToDay(copy, findLondonDay(now()))
    const { data, version } = copy
    return { source: isOverdue ? 'last-good' : 'live', data, version }
  }

  function status(): HeaderStatus {
    if (copy === null) return { source: 'empty', ageMs: null }
    return { source: isOverdue ? 'last-good' : 'live', ageMs: Math.max(0, now() - copy.askedAtMs) }
  }

  // Pages share one flight and one end of waiting, counted from its start. The flight goes on
  // after that, and what it brings serves the pages that come later.
  function startFlight(): Flight {
    const { promise: end, resolve: endWait } = Promise.withResolvers<void>()
    const started: Flight = { isLate: false, wait: end }
    const timer = setTimeout(() => {
      started.isLate = true
      isOverdue = true
      endWait()
      onFault('late')
    }, budgetMs)
    timer.unref()
    fly().finally(() => {
      clearTimeout(timer)
      flight = null
      endWait()
    })
    return started
  }

  async function fly() {
    const askedAtMs = now()
    try {
      copy = makeCopy(await readAnswer(), findLondonDay(now()), askedAtMs)
      isOverdue = false
    } catch (error) {
      isOverdue = true
      onFault(error instanceof HeaderFault ? error.kind : 'refused', error)
    }
  }

  return { read, current, status }
}

function makeCopy(answer: unknown, day: string, askedAtMs: number): Copy {
  const { data } = parseHeaderConfiguration(answer, day)
  if (data === null) throw new HeaderFault('wrong-shape')
  return { answer, data, version: nameVersion(data), day, askedAtMs }
}

// A promo that ends at midnight goes at midnight, however long the copy is kept.
function bringToDay(copy: Copy, day: string): Copy {
  return copy.day === day ? copy : makeCopy(copy.answer, day, copy.askedAtMs)
}

function nameVersion(data: HeaderConfig): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
}
