import { expect, test } from 'vitest'
import { createSiteOrigin } from './site-origin.ts'

function noteAll(...origins: (string | null)[]): string | null {
  const site = createSiteOrigin('hearthlight.example')
  for (const origin of origins) site.note(origin)
  return site.read()
}

const ours = 'https://www.hearthlight.example'

test.each([
  ['nothing', [], null],
  ['our own name', [ours], ours],
  ['the very domain of our mails', ['https://hearthlight.example'], 'https://hearthlight.example'],
  [
    'our own name in capitals',
    ['https://WWW.Hearthlight.Example'],
    'https://WWW.Hearthlight.Example',
  ],
  ['this machine', ['http://127.0.0.1:3000'], 'http://127.0.0.1:3000'],
  ['a stranger’s name', ['https://evil.example'], null],
  ['a name that ends like ours', ['https://evilhearthlight.example'], null],
  ['a name that begins like ours', ['https://hearthlight.example.evil.example'], null],
  ['no sound name', [null, 'not an origin'], null],
  ['a stranger’s name after ours', [ours, 'https://evil.example'], ours],
  ['a health check past the proxy after ours', [ours, 'http://10.0.0.7:3000'], ours],
  ['ours after this machine', ['http://localhost:3000', ours], ours],
] as const)('after %s the link in a mail is where it should be', (_, origins, expected) => {
  expect(noteAll(...origins)).toBe(expected)
})
