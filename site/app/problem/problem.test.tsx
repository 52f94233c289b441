import { renderToStaticMarkup } from 'react-dom/server'
import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { expect, test } from 'vitest'
import { company } from '../../../content/en/words/company.ts'
import { ExampleFrame } from '../gallery/example-frame.tsx'
import { failedHere, Problem, statusOf } from './problem.tsx'

test.each([
  [400, 'We couldn’t read that request'],
  [403, 'We couldn’t accept that form'],
  [404, 'We can’t find that page'],
  [405, 'That page can’t be used that way'],
  [413, 'That was too much to send'],
  [414, 'That address is too long'],
  [415, 'We couldn’t read that form'],
  [429, 'Please wait a minute'],
  [500, 'Sorry, something has gone wrong here'],
  [503, 'We’re busy at the moment'],
  [418, 'We can’t find that page'],
  [502, 'Sorry, something has gone wrong here'],
])('%i says “%s”, in the heading and in the tab', (status, title) => {
  const html = draw(status)
  expect(html).toContain(`<h1>${title}</h1>`)
  const prefix = [403, 413, 415].includes(status) ? 'Error: ' : ''
  expect(html).toContain(`<title>${prefix}${title} – ${company.name}</title>`)
})

test.each([
  [403, true],
  [404, false],
  [413, true],
  [415, true],
  [429, false],
  [503, false],
])('the tab of %i says that a form was refused: %s', (status, isRefused) => {
  expect(draw(status).includes('<title>Error: ')).toBe(isRefused)
})

test.each([
  [404, false],
  [415, false],
  [429, true],
  [500, true],
  [503, true],
])('%i offers to try again: %s', (status, again) => {
  expect(draw(status).includes('<a href="">Try this page again</a>')).toBe(again)
})

test('too many forms are told of as that, not as too many people', () => {
  const html = draw(429)
  expect(html).toContain('We’ve had a lot of forms from your network in the last minute')
  expect(html).toMatch(/Please try again in a minute, or call us.*href="tel:/s)
  expect(html).not.toContain('busy')
})

test('only of a fault that is in our log do we say that we have been told', () => {
  const told = 'We’ve been told'
  expect(draw(500)).toContain(told)
  expect(draw(502)).not.toContain(told)
  const notLoaded = draw(500, true)
  expect(notLoaded).not.toContain(told)
  expect(notLoaded).toMatch(/<h1>We couldn’t load this page<.*Your connection may be lost/)
  expect(notLoaded).toContain('<a href="">Try this page again</a>')
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), true],
  ['what the server threw', Object.assign(new Error('…'), { stack: undefined }), false],
  ['a thrown answer', new RouteError(503, '', null), false],
])('%s is a failure of the browser: %s', (_, thrown, is) => {
  expect(failedHere(thrown)).toBe(is)
})

test.each([
  [404, 'not-found'],
  [418, 'not-found'],
  [405, 'problem'],
  [500, 'problem'],
  [503, 'problem'],
])('%i has the picture %s, after its words', (status, picture) => {
  expect(draw(status)).toMatch(new RegExp(`<h1>.*href="tel:.*/illustrations/all\\.svg#${picture}"`))
})

test('a form that stands on the page is refused, and says why', () => {
  const says = { title: 'Please wait', text: 'It is kept here.' }
  const again = { action: '/enquiries/solar/tenure', fields: [['answer', 'own']] as const, says }
  const html = renderToStaticMarkup(
    <ExampleFrame place={{ pathname: '/enquiries/solar' }}>
      <Problem status={429} again={again} />
    </ExampleFrame>,
  )
  expect(html).toContain(`<title>Error: Please wait – ${company.name}</title>`)
  expect(html).toMatch(/It is kept here\..*name="answer" value="own".*Send it again/s)
})

test('every problem leaves ways on, a phone number, and search engines out', () => {
  const html = draw(500)
  expect(html).toMatch(/href="\/".*href="\/help".*href="tel:/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  ['a thrown answer has its own status', new RouteError(404, '', null), 404],
  ['a fault is ours', new Error('no such file: /srv/secret'), 500],
  ['so is anything else that was thrown', 'text', 500],
])('%s', (_, thrown, status) => {
  expect(statusOf(thrown)).toBe(status)
})

function draw(status: number, isNotLoaded = false): string {
  return renderToStaticMarkup(
    <ExampleFrame place={{ pathname: '/offers' }}>
      <Problem status={status} isNotLoaded={isNotLoaded} />
    </ExampleFrame>,
  )
}
