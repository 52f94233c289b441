import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Choices } from '../../../choices/choices.ts'
import { defaultPreferences } from '../../../choices/preferences.ts'
import { ExampleFrame, shippedHeader } from '../../gallery/example-frame.tsx'
import { PromoStrip } from './promo-strip.tsx'

type Visit = { count?: number; choices?: Partial<Choices>; pathname?: string }

const noMotion: Partial<Choices> = {
  promos: 'still',
  preferences: { ...defaultPreferences, lessMotion: true },
}

test.each<[string, Visit, boolean, string | null]>([
  ['moves, and can be stopped', {}, true, 'Stop the slides'],
  ['once stopped, can be started', { choices: { promos: 'still' } }, false, 'Start the slides'],
  ['leads to the preferences', { choices: noMotion }, false, 'Movement is off in your preferences'],
  ['has nothing to move with one promo', { count: 1 }, false, null],
])('the strip %s', (_, visit, moves, control) => {
  const html = draw(visit)
  expect(html.includes('data-moving="true"')).toBe(moves)
  expect(html).toContain(`aria-live="${moves ? 'off' : 'polite'}"`)
  expect(/<span class="visually-hidden">([^<]*)</.exec(html)?.[1] ?? null).toBe(control)
})

test('the control comes before what moves', () => {
  const html = draw({})
  expect(html.indexOf('<button')).toBeLessThan(html.indexOf('data-moving'))
})

test('what the control sends is the other of the two', () => {
  const sent = (html: string) =>
    /<button (?=[^>]* name="promos")[^>]* value="(\w+)"/.exec(html)?.[1]
  expect(sent(draw({}))).toBe('still')
  expect(sent(draw({ choices: { promos: 'still' } }))).toBe('moving')
})

test('each promo says its place among them', () => {
  expect(draw({ count: 2 }).match(/aria-label="\d of \d"/g)).toEqual([
    'aria-label="1 of 2"',
    'aria-label="2 of 2"',
  ])
})

test('without promos there is no strip', () => {
  expect(draw({ count: 0 })).toBe('')
})

test.each([
  '/find-your-home',
  '/homes/900000000001',
  '/homes/900000000001/plan',
  '/enquiries/heat-pump/check',
  '/bereavement',
  '/my-account/topup',
])('there is no strip on %s', pathname => {
  expect(draw({ pathname })).toBe('')
})

function draw({ count = 3, choices = {}, pathname = '/price-cap' }: Visit): string {
  const menuBanner = Array.from({ length: count }, (_, position) => ({
    text: `Promo ${position}`,
    link: null,
    position,
  }))
  return renderToStaticMarkup(
    <ExampleFrame
      shell={{ header: { source: 'live', data: { ...shippedHeader, menuBanner } } }}
      choices={choices}
      place={{ pathname }}
    >
      <PromoStrip />
    </ExampleFrame>,
  )
}
