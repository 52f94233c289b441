import { expect, test } from 'vitest'
import { readScript, takeOwnScripts } from './own-scripts.ts'

const mark = '0b0f0c0e-1a2b-4c3d-8e5f-667788990011'
const marked = ` nonce="${mark}"`

test('our scripts are told by their mark, and the mark is taken out', () => {
  const rendered = `<script${marked}>one < 2</script><p>between</p><link rel="modulepreload" href="/a.js"${marked}/><script${marked} type="module" async="">import "/a.js"</script>`
  expect(takeOwnScripts(rendered, mark)).toEqual({
    html: '<script>one < 2</script><p>between</p><link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js"</script>',
    scripts: ['one < 2', 'import "/a.js"'],
  })
})

test.each([
  ['a script without a mark', '<script>alert(1)</script>'],
  ['a script with a guessed mark', '<script nonce="1a2b">alert(1)</script>'],
  ['a script that only shows the mark', `<script>alert(1)//${mark}</script>`],
  ['a mark on something else', `<p${marked}>alert(1)</p>`],
  ['a file', `<script src="/a.js">alert(1)</script>`],
])('%s is not ours', (_, planted) => {
  const ours = `<script${marked}>ours</script>`
  for (const html of [planted + ours, ours + planted]) {
    expect(takeOwnScripts(html, mark).scripts).toEqual(['ours'])
  }
})

test('a tag that was left open before ours adds nothing of its own', () => {
  const html = `<script data-x="<script${marked}>ours</script>"alert(1)</script>`
  expect(takeOwnScripts(html, mark).scripts).toEqual(['ours'])
})

test('a script that was written as an element is its text', () => {
  expect(readScript('<script>one()</script>')).toBe('one()')
})
