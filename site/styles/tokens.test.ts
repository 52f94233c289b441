import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Tokens = ReadonlyMap<string, string>
type Side = 'light' | 'dark'

const blocks = readBlocks(readFileSync('site/styles/tokens.css', 'utf8'))
const usual = blocks.get(':root') ?? new Map()
const high = blocks.get('.theme-high') ?? new Map()
const onRequest = blocks.get(':root:not(.theme-light, .theme-dark)') ?? new Map()

const grounds = ['paper', 'surface', 'sand']
const texts = ['ink', 'ink-soft', 'link', 'ember', 'leaf', 'error', 'warning', 'info']
const text = 4.5
const shape = 3

const pairs: [what: string, on: string, atLeast: number][] = [
  ...grounds.flatMap(ground => [
    ...texts.map((name): [string, string, number] => [name, ground, text]),
    ...['edge', 'ember', 'focus'].map((name): [string, string, number] => [name, ground, shape]),
  ]),
  ['on-ember', 'ember', text],
  ['paper', 'ink', text],
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((band): [string, string, number] => [
    'on-band',
    `band-${band}`,
    text,
  ]),
  ['on-band-g', 'band-g', text],
  ...[0, 1, 2, 3, 4, 5].map((stars): [string, string, number] => [
    'part-line',
    `part-${stars}`,
    shape,
  ]),
  ['part-light', 'part-glass', shape],
]

describe.each<[theme: string, tokens: Tokens, side: Side]>([
  ['light', usual, 'light'],
  ['dark', usual, 'dark'],
  ['high contrast, light', new Map([...usual, ...high]), 'light'],
  ['high contrast, dark', new Map([...usual, ...high]), 'dark'],
])('in the theme %s', (_, tokens, side) => {
  test.each(pairs)('%s stands out from %s at least %f to 1', (what, on, atLeast) => {
    const ratio = contrast(readColour(tokens, what, side), readColour(tokens, on, side))
    expect(ratio).toBeGreaterThanOrEqual(atLeast)
  })
})

test('every colour that themes change is one of the usual ones', () => {
  expect([...high.keys()].filter(name => !usual.has(name))).toEqual([])
})

test('a device that asks for more contrast gets just the high-contrast theme', () => {
  expect(high.size).toBeGreaterThan(0)
  expect(Object.fromEntries(onRequest)).toEqual(Object.fromEntries(high))
})

test.each([
  ['black on white', '#000000', '#ffffff', 21],
  ['the same twice', '#b93a0b', '#b93a0b', 1],
  ['the lightest grey that passes on white', '#767676', '#ffffff', 4.54],
])('contrast of %s', (_, one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

/** The tokens of each selector; blocks of one selector are read as one. */
function readBlocks(css: string): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  for (const [, selector = '', body = ''] of bare.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const tokens = found.get(selector.trim()) ?? new Map<string, string>()
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      tokens.set(name, value)
    }
    found.set(selector.trim(), tokens)
  }
  return found
}

function readColour(tokens: Tokens, name: string, side: Side): string {
  const value = tokens.get(name) ?? ''
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? []
  const colour = light && dark ? { light, dark }[side] : value
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`--${name} is no plain colour: ${value}`)
  return colour
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
