import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flowStarts } from './flow-starts.ts'
import { meterReading } from './meter-reading.ts'
import { outcomes } from './outcomes.ts'

const page = readFileSync('content/en/pages/meterreads.mdx', 'utf8')
const start = flowStarts['meter-reading']

test('the page about meter readings and the first page of the enquiry have one title', () => {
  expect(page).toContain(`title: '${start.title}'`)
})

test('they name the same steps, and the same things to have ready', () => {
  expect(page).toContain(start.length)
  const list = page.slice(page.indexOf('Have to hand'), page.indexOf('You need no account'))
  expect([...list.matchAll(/^\* (.*)$/gm)].map(([, item]) => item)).toEqual(start.ready)
})

test('neither asks for what the enquiry does not', () => {
  const asked = Object.values(meterReading).map(({ title }) => title)
  expect(asked.join(' ')).not.toMatch(/account number|serial/i)
  expect([page, ...start.ready].join(' ')).not.toMatch(/your account number|serial number/i)
})

test('both say that the website sees no account, and when a bill changes', () => {
  for (const text of [page, outcomes['meter-reading']?.passedOn]) {
    expect(text).toMatch(/This website can’t see your account/)
    expect(text).toMatch(/a bill changes only once (our|the) team has entered the reading/)
    expect(text).toMatch(/such as for a final bill, call/)
  }
})
