import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { HtmlValidate } from 'html-validate'
import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { allExamples } from './all-examples.tsx'

// Only the development build of React reports a missing key or a wrong nesting.
test('React is its development build', () => {
  expect(React).toHaveProperty('act')
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which allows it: `<br/>`, `checked=""`, `colSpan`, `id="_R_0_"`.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Both menus are in the HTML and CSS shows one of them: axe looks at what is shown.
    'unique-landmark': 'off',
    // Good habits in writing rather than rules of HTML; some examples are too long on purpose.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Boxes of one question share a name, as radios do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
  },
})

test.each(listFolders())('%s has examples', component => {
  expect(allExamples.map(example => example.component)).toContain(component)
})

describe.each(allExamples)('$component: $shows', ({ element }) => {
  test('is valid HTML', () => {
    const { results } = validator.validateStringSync(renderToStaticMarkup(element))
    const messages = results.flatMap(result => result.messages)
    expect(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('has no style attribute, which the content policy blocks, and no id twice', () => {
    const html = renderToStaticMarkup(element)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(html).not.toMatch(/<[^>]* style="/)
    expect(ids).toEqual([...new Set(ids)])
  })
})

/** A component that is shown on its own has a folder of its name. */
function listFolders(): string[] {
  return readdirSync('site', { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => ({ folder: basename(parentPath), name }))
    .filter(({ folder, name }) => name === `${folder}.tsx`)
    .map(({ folder }) => folder)
}
