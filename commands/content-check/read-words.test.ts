import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const source = `import type { Page } from './not-a-text.ts'
// A comment is no text: TODO
export const words = {
  'a key is no text': 'Hello',
  count: (n: number) => \`\${n} of \${'many'}\`,
  kind: 'a' as 'not a text' | 'a',
  link: { href: '/help', text: "It's here" },
  built: { href: \`/enquiries/\${name}\` },
} satisfies Record<string, unknown>
`

test('reads the texts and links of a catalogue, with their lines', () => {
  const words = readWords('content/en/words/shell.ts', source)
  expect(words.texts).toEqual([
    { text: 'Hello', line: 4 },
    { text: '… of …', line: 5 },
    { text: 'many', line: 5 },
    { text: 'a', line: 6 },
    { text: "It's here", line: 7 },
    { text: '/enquiries/…', line: 8 },
  ])
  expect(words.links).toEqual([{ href: '/help', line: 7 }])
})
