import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { capital } from '../sentences.ts'
import { flowStarts } from './flow-starts.ts'
import { meterReading } from './meter-reading.ts'
import { meterScreen } from './meter-screen.ts'
import { outcomes } from './outcomes.ts'
import { describeProblem } from './problems.ts'

const page = readFileSync('content/en/pages/meterreads.mdx', 'utf8')
const start = flowStarts['meter-reading']

test('the page about meter readings and the first page of the enquiry have one title', () => {
  expect(page).toContain(`title: '${start.title}'`)
})

test('they name the same steps, and the same things to have ready', () => {
  const [steps = '', minutes = ''] = (start.length ?? '').split(/(?<=\.) /)
  expect(page).toContain(steps)
  expect(page).toContain(`<Fact title="${minutes.replace('.', '')}">`)
  const list = page.slice(page.indexOf('What should I have ready?'), page.indexOf('</Question>'))
  const items = [...list.matchAll(/^\* (.*)$/gm)].map(([, item]) => item)
  expect(items).toEqual(start.ready.map(capital))
})

test('the page, the first page and the screen send the reading of another company’s customer to that company', () => {
  for (const text of [page, start.lead, meterScreen.lead]) {
    expect(text).toMatch(/If another company sends .* reading to them: we can’t pass it on\./)
  }
})

test('neither asks for what the enquiry does not', () => {
  const asked = Object.values(meterReading).map(({ title }) => title)
  expect(asked.join(' ')).not.toMatch(/account number|serial/i)
  expect([page, ...start.ready].join(' ')).not.toMatch(/your account number|serial number/i)
})

test('both say that the website sees no account, and when a bill changes', () => {
  for (const text of [
    page,
    outcomes['meter-reading']?.passedOn,
    outcomes['meter-reading']?.passedOnSince,
  ]) {
    expect(text).toMatch(/This website can’t see your account/)
    expect(text).toMatch(/a bill changes only once (our|the) team has entered the reading/)
    expect(text).toMatch(/the day (on which )?you read/i)
    expect(text).toMatch(/such as for a final bill, call/)
  }
})

test('the page says what to do where a home has two meters, and shows its form before the urgent lines', () => {
  expect(start.ready.join()).toContain('or choose “I can’t tell”, and we’ll ask you')
  expect(page.indexOf('<Urgent />')).toBeGreaterThan(page.indexOf('<PostcodeForm'))
})

test('once it is sent, nobody is told to call instead, nor of the past as of the future', () => {
  expect(outcomes['meter-reading']?.passedOnSince).not.toMatch(/instead|We pass|you send /)
})

test('visitors read of a meter number, and of its short names only beside that', () => {
  for (const kind of [
    'not-an-mpan',
    'mpan-characters',
    'mpan-check-digit',
    'not-an-mprn',
  ] as const) {
    const says = describeProblem('meter-reading', 'mpan', { kind })
    expect(says).toMatch(/(electricity|gas) meter number/)
    expect(says).not.toMatch(/MPAN|MPRN/)
  }
})
