import { expect, onTestFinished, test } from 'vitest'
import { readMailTexts, startSmtp } from '../../connections/start-smtp.fixture.ts'
import { openPlace } from './open-leads-place.fixture.ts'

test.each([
  ['where the site was when it was sent', {}, 'https://shop.hearthlight.example'],
  ['SITE_URL', { SITE_URL: 'https://new.example' }, 'https://new.example'],
])('a mail that deliver sends leads to %s, whatever came since', async (_, env, origin) => {
  const { run, serve } = openPlace()
  const { submit, store } = serve()
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const siteOrigin = 'https://shop.hearthlight.example'
  const reference = await submit({ destinations: ['mail'], siteOrigin })
  await store.keepSiteOrigin('https://www.hearthlight.example', null)
  const mails = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@hearthlight.example' }
  await run(['deliver'], { ...mails, ...env })
  const [mail] = smtp.mails
  expect(mail && readMailTexts(mail)[0]).toContain(`${origin}/track/${reference}/`)
})
