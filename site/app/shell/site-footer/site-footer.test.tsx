import { expect, test } from 'vitest'
import { readText } from '../../../../tests/support/site/read-text.tsx'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { QuietFooter } from '../quiet-frame/quiet-footer.tsx'
import { SiteFooter } from './site-footer.tsx'

const rights = 'copyright and database right of Royal Mail and Ordnance Survey'

test.each([
  ['the footer', <SiteFooter key="site" />],
  ['the footer of an enquiry', <QuietFooter key="quiet" />],
])('%s has the notice that goes wherever addresses are shown', (_, footer) => {
  expect(readText(footer)).toContain(rights)
  const madeUp = readText(<ExampleFrame shell={{ homesAreMadeUp: true }}>{footer}</ExampleFrame>)
  expect(madeUp).toContain('The homes you can look up here are made up')
  expect(madeUp).not.toContain(rights)
})
