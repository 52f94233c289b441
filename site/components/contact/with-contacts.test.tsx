import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '../../../content/en/words/company.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { keepTogether } from '../../app/keep-together.ts'
import { WithContacts } from './with-contacts.tsx'

test('a phone number and an email address in a text are links, and the text stays as it is', () => {
  const text = `Call us on ${keepTogether(company.phone.text)}, or write to ${company.email}, please.`
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <WithContacts text={text} />
    </ExampleFrame>,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    company.phone.href,
    `mailto:${company.email}`,
  ])
  expect(html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toBe(
    text.replaceAll('\u00a0', ' '),
  )
})
