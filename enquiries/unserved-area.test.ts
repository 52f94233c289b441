import { expect, test } from 'vitest'
import type { HomeArea } from '../homes/supplies/home-area.ts'
import { flows } from './flows/flows.ts'
import { findUnserved } from './unserved-area.ts'

const area = (state: HomeArea['state']): HomeArea => ({
  state,
  outcode: 'ZZ4',
  asOf: '2026-11-20',
  reason: null,
  lookAgain: null,
})

test.each(Object.values(flows))('$name says so only where somebody has to come', flow => {
  const anywhere = [
    'meter-reading',
    'moving-home',
    'bereavement',
    'refer-a-friend',
    'call-back',
    'waiting-list',
  ]
  for (const state of ['waiting-list', 'not-covered'] as const) {
    const says = findUnserved(flow, area(state))?.state ?? null
    expect(says).toBe(anywhere.includes(flow.name) ? null : state)
  }
})

test.each([['covered'], [null]] as const)('%s carries on', state => {
  expect(findUnserved(flows['heat-pump'], area(state))).toBeNull()
  expect(findUnserved(flows['heat-pump'], null)).toBeNull()
})
