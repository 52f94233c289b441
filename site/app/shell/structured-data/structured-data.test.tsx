import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test('no text can end the element, and programs read it as it was written', () => {
  const name = '</script><script>alert(1)</script><!-- & "quoted"'
  const html = renderToStaticMarkup(<StructuredData data={{ '@type': 'WebPage', name }} />)
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
  })
})
