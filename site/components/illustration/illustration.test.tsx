import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Illustration, illustrations } from './illustration.tsx'

const folder = 'public/illustrations'
const tokens = new Set(
  [...readFileSync('site/styles/tokens.css', 'utf8').matchAll(/(--[\w-]+):/g)].map(
    ([, name]) => name,
  ),
)

test('every name has its file, and every file its name', () => {
  const files = readdirSync(folder).map(file => basename(file, '.svg'))
  expect(files.sort()).toEqual([...illustrations].sort())
})

describe.each(illustrations)('%s', name => {
  const svg = readFileSync(`${folder}/${name}.svg`, 'utf8')

  test('is at most 4 kB compressed', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4000)
  })

  test('takes every colour from a token that exists', () => {
    const colours = [...svg.matchAll(/ (?:fill|stroke|stop-color|color)="([^"]*)"/g)].map(
      ([, colour = '']) => colour,
    )
    const used = [...new Set(colours)].filter(colour => colour !== 'none')
    const unknown = used.filter(colour => !tokens.has(/^var\((--[\w-]+)\)$/.exec(colour)?.[1]))
    expect(used.length).toBeGreaterThan(1)
    expect(unknown).toEqual([])
    expect(svg).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|<style|style=/i)
  })

  test('has the one id that pages use, and outlines for high contrast', () => {
    expect([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['art'])
    expect(svg).toContain('<g id="art" stroke="var(--art-line)"')
  })

  test('holds shapes alone: no words, scripts, links or other files', () => {
    const tags = [...svg.matchAll(/<([\w:-]+)/g)].map(([, tag]) => tag)
    expect([...new Set(tags)].filter(tag => !shapes.includes(tag ?? ''))).toEqual([])
  })

  test('is drawn on the canvas that the page gives it, and hidden from assistive technology', () => {
    const html = renderToStaticMarkup(<Illustration name={name} />)
    const canvas = /viewBox="([^"]+)"/.exec(svg)?.[1]
    expect(html).toContain(`viewBox="${canvas}"`)
    const file = name === 'terrace' ? 'terrace.svg#art' : `all.svg#${name}`
    expect(html).toContain(`href="/illustrations/${file}"`)
    expect(html).toContain('aria-hidden="true"')
  })
})

const shapes = ['svg', 'g', 'path', 'rect', 'circle']
