import { expect, test } from 'vitest'
import { prefixIds } from './prefix-ids.ts'

test.each([
  ['an id and its label', '<p id="a"><b for="a">', '<p id="x-a"><b for="x-a">'],
  ['a list of ids', '<p aria-describedby="a b">', '<p aria-describedby="x-a x-b">'],
  ['what a button opens', '<b popoverTarget="a">', '<b popoverTarget="x-a">'],
  ['a link inside the piece', '<a href="#a"><p id="a">', '<a href="#x-a"><p id="x-a">'],
  ['a link that leads elsewhere', '<a href="#content">', '<a href="#content">'],
  ['a pattern that fills', '<path fill="url(#a)">', '<path fill="url(#x-a)">'],
  ['focus that would be taken', '<p tabindex="-1" autofocus="">', '<p tabindex="-1">'],
])('%s', (_, html, apart) => {
  expect(prefixIds(html, 'x')).toBe(apart)
})
