import { expect, test } from 'vitest'
import { sampleShell } from './gallery/example-frame.tsx'
import { putIntoFrame } from './render-frame.tsx'

/** As text. */
const draw = (...given: Parameters<typeof putIntoFrame>) => String(putIntoFrame(...given))

const page = { head: '<title>T</title>', main: '<p>Here</p>', scripts: '' }
const frame = {
  shell: sampleShell,
  place: { pathname: '/price-cap', search: '?a="><b>', journey: false },
  reportedName: 'HL:Price cap',
  mayRunTags: true,
  version: '1',
}

test('the page stands in <main>, and what belongs in the head before the style sheet', () => {
  const html = draw(frame, page)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-page="HL:Price cap">/)
  expect(html).toContain('<title>T</title><link rel="stylesheet"')
  expect(html).toContain('<main id="content" tabindex="-1"><p>Here</p></main>')
})

test('small forms come back to the page that was asked for, escaped, and not to one before it', () => {
  draw({ ...frame, place: { ...frame.place, pathname: '/help', search: '' } }, page)
  const html = draw(frame, page)
  expect(html).toContain('name="from" value="/price-cap?a=&quot;&gt;&lt;b&gt;"')
  expect(html).not.toContain('value="/help"')
})

test('an accepted tag is in the frame of a page that may run it, and of no other', () => {
  const tagManagerUrl = 'https://tags.example/tag.js'
  const consent = { answer: 'accepted' as const, confirmed: true }
  const shell = { ...sampleShell, tagManagerUrl, choices: { ...sampleShell.choices, consent } }
  expect(draw({ ...frame, shell }, page)).toContain(tagManagerUrl)
  expect(draw({ ...frame, shell, mayRunTags: false }, page)).not.toContain(tagManagerUrl)
})

test('a frame of a journey has no promos, and another choice has another frame', () => {
  const journey = { ...frame, place: { pathname: '/homes/1', search: '', journey: false } }
  expect(draw(journey, page)).not.toContain('action="/promos"')
  expect(draw(frame, page)).toContain('action="/promos"')
  const { choices } = sampleShell
  const dark = { ...choices, preferences: { ...choices.preferences, theme: 'dark' as const } }
  expect(draw({ ...frame, shell: { ...sampleShell, choices: dark } }, page)).not.toBe(
    draw(frame, page),
  )
})
