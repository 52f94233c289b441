import { expect, test } from 'vitest'
import { emailKey, untagged } from './email-key.ts'

test.each([
  ['sian@post.example', 'sian@post.example'],
  ['SIAN@Post.Example', 'sian@post.example'],
  ['sian+list@post.example', 'sian+list@post.example'],
  ['sian@mail.post。example', 'sian@mail.post.example'],
  ['sian@mail｡post．example', 'sian@mail.post.example'],
  ['sian@ｐost.example', 'sian@post.example'],
  ['sian@pôst.example', 'sian@xn--pst-kna.example'],
  ['sian@xn--pst-kna.example', 'sian@xn--pst-kna.example'],
  ['siân@post_office.example', 'siân@post_office.example'],
  // No domain that there can be, so only as it was typed.
  ['sian@xn--.Example', 'sian@xn--.example'],
])('%s is known as %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  ['sian+list+more@post.example', 'sian@post.example'],
  ['+sian@post.example', '+sian@post.example'],
  ['sian@post.example', 'sian@post.example'],
])('%s goes to %s', (email, mailbox) => {
  expect(untagged(email)).toBe(mailbox)
})
