import { expect, test } from 'vitest'
import { deferredType, deferScripts } from './defer-scripts.ts'

const page = (scripts: string) => `<html><body><main>Hello</main>${scripts}</body></html>`

test('no file is asked for before the page has loaded, and each of them then', () => {
  const html = deferScripts(
    page(
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><script>one</script><script type="module" async="">import "/assets/a.js"</script>',
    ),
  )
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain(
    `<script type="${deferredType}" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script>`,
  )
  expect(html).toContain('<script>one</script>')
})

test('a page without script stays as it is', () => {
  expect(deferScripts(page(''))).toBe(page(''))
})
