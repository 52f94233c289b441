import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PostcodeForm } from './postcode-form.tsx'

describe('asked for the first time', () => {
  const html = renderToStaticMarkup(<PostcodeForm />)

  test('the field has a label and is described by its hint', () => {
    expect(html).toMatch(/<label [^>]*for="postcode">Postcode</)
    expect(readField(html)).toContain('aria-describedby="postcode-hint"')
    expect(html).toContain('id="postcode-hint"')
  })

  test('nothing is wrong yet', () => {
    expect(readField(html)).not.toMatch(/aria-invalid|value=/)
    expect(html).not.toContain('postcode-error')
  })
})

describe('refused', () => {
  const html = renderToStaticMarkup(
    <PostcodeForm value={'"zz1'} error="Check the postcode. We need all of it, like ZZ1 1AA." />,
  )

  test('the field is invalid and described by the error as well', () => {
    expect(readField(html)).toContain('aria-describedby="postcode-hint postcode-error"')
    expect(readField(html)).toContain('aria-invalid="true"')
    expect(html).toMatch(
      /id="postcode-error"><svg[^>]*><path[^>]*><\/path><\/svg>Check the postcode\. We need all of it, like ZZ1 1AA\./,
    )
  })

  test('what was typed is still there', () => {
    expect(readField(html)).toContain('value="&quot;zz1"')
  })
})

test('it is a plain search, so that Back and a shared address work', () => {
  const html = renderToStaticMarkup(<PostcodeForm />)
  expect(html).toMatch(/^<form (?=[^>]*\bmethod="get")[^>]*\baction="\/find-your-home"/)
})

function readField(html: string): string {
  return /<input [^>]*name="postcode"[^>]*>/.exec(html)?.[0] ?? ''
}
