import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { Consent } from '../choices.ts'
import { ConsentBanner } from './consent-banner.tsx'

const tags = 'https://tags.example/container.js'

test.each<[string, string | null, Consent]>([
  ['no outside tags are configured', null, { answer: 'unasked' }],
  ['an answer was given and its message hidden', tags, { answer: 'accepted', confirmed: true }],
])('nothing is asked when %s', (_, tagManagerUrl, consent) => {
  expect(draw(tagManagerUrl, consent)).toBe('')
})

test('yes and no look the same, and one of them is sent', () => {
  const buttons = readButtons(draw(tags, { answer: 'unasked' }))
  expect(buttons.map(({ name, value }) => [name, value])).toEqual([
    ['answer', 'accepted'],
    ['answer', 'rejected'],
  ])
  expect(new Set(buttons.map(button => button.class)).size).toBe(1)
})

test.each<['accepted' | 'rejected', string]>([
  ['accepted', 'You accepted outside tags.'],
  ['rejected', 'You rejected outside tags,'],
])('%s a moment ago is confirmed where the answer leads, until hidden', (answer, says) => {
  const html = draw(tags, { answer, confirmed: false })
  expect(html).toContain(says)
  expect(html).toMatch(/^<section [^>]*id="consent-answer" [^>]*tabindex="-1"/)
  expect(html).not.toMatch(/autofocus|role="alert"/)
  expect(readButtons(html)).toMatchObject([{ name: 'hide', value: answer }])
})

test('the form brings the visitor back to the page they are on', () => {
  expect(draw(tags, { answer: 'unasked' })).toContain('name="from" value="/price-cap"')
})

function draw(tagManagerUrl: string | null, consent: Consent): string {
  return renderToStaticMarkup(
    <ExampleFrame
      shell={{ tagManagerUrl }}
      choices={{ consent }}
      place={{ pathname: '/price-cap' }}
    >
      <ConsentBanner />
    </ExampleFrame>,
  )
}

function readButtons(html: string): Record<string, string>[] {
  return [...html.matchAll(/<button ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(found => found.slice(1)),
    ),
  )
}
