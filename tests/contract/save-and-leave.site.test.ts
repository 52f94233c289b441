import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { company } from '../../content/en/words/company.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage, readWords } from '../support/site/read-page.ts'

const site = await runSite({
  env: { RATE_LIMITS: 'off', ...connected, DATA_DIR: linkDemonstration() },
})
afterAll(() => site.stop())

const leave = { leave: 'yes' }
const home = '?home=900000000001'

test('an enquiry has a quiet frame: the five links, no menu and no offers', async () => {
  const { text } = await ask(site.origin, '/enquiries/solar')
  const frame = text.replace(/<main[\s\S]*<\/main>/, '')
  const hrefs = readPage(frame)
    .all('a')
    .map(({ href }) => href)
    .filter(href => href !== '/')
  expect(new Set(hrefs)).toEqual(
    new Set([
      '#content',
      '#footer',
      company.phone.href,
      '/enquiries/saved',
      '/preferences',
      '/accessibility',
      '/privacy',
      '/cookies',
      '/terms',
    ]),
  )
  expect(frame).not.toMatch(/site-menu|carousel/)
  expect(frame).toContain('<footer id="footer"')
})

test('Save and leave saves the answer, and the page it leads to has the way back', async () => {
  const visitor = createVisitor(site.origin)
  const tenure = `/enquiries/solar/tenure${home}`
  const left = await visitor.send(tenure, '', { answer: 'own', ...leave })
  expect([left.status, left.headers.location]).toEqual([303, '/enquiries/saved'])
  const saved = await visitor.go('/enquiries/saved')
  const words = readWords(saved.text)
  expect(words).toContain('We’ll keep your answers for 7 days')
  expect(words).toContain('1 Lantern Row')
  const back = readPage(saved.text)
    .all('a')
    .find(({ href }) => href?.startsWith('/enquiries/solar/'))
  const open = await visitor.go(back?.href ?? '')
  expect(open.headers.location).toBe(`/enquiries/solar/home-type${home}`)
})

test('contact is saved as it was typed, even where it is wrong', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  const { text } = await visitor.go(path)
  const left = await visitor.send(path, text, { ...someone, phone: '12', ...leave })
  expect(left.headers.location).toBe('/enquiries/saved')
  expect((await visitor.go(path)).text).toContain('value="12"')
})

test('who typed nothing leaves, and who has nothing saved reads so', async () => {
  const visitor = createVisitor(site.origin)
  const left = await visitor.send(`/enquiries/solar/tenure${home}`, '', leave)
  expect(left.headers.location).toBe('/enquiries/saved')
  const { text } = await visitor.go('/enquiries/saved')
  expect(readWords(text)).toContain('You have nothing saved')
  expect(text).not.toContain('<ul></ul>')
})

test.each(['bereavement/person', 'refer-a-friend/friend'])(
  'who left the field of %s blank leaves too',
  async step => {
    const visitor = createVisitor(site.origin)
    const path = `/enquiries/${step}`
    let at = path
    for (let page = await visitor.go(at); page.status === 303; page = await visitor.go(path)) {
      at = page.headers.location ?? ''
      await visitor.send(at, '', { answer: 'yes' })
    }
    const left = await visitor.send(path, '', { answer: ' ', ...leave })
    expect([left.status, left.headers.location]).toEqual([303, '/enquiries/saved'])
  },
)

test('a wrong answer is shown where it was to be saved, so that nothing typed is lost', async () => {
  const visitor = createVisitor(site.origin)
  const path = `/enquiries/meter-reading/reading${home}`
  const { text } = await visitor.go(path)
  const refused = await visitor.send(path, text, { electricity: 'abc', ...leave })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('value="abc"')
})

test('the day is a file for a calendar, which does not say what it is about', async () => {
  const visitor = createVisitor(site.origin)
  const { reference } = await visitor.sendEnquiry('call-back')
  const sent = await visitor.go(`/enquiries/sent/${reference}`)
  const link = /\/track\/HL-[\w-]{9}\/[\w-]{22}/.exec(sent.text)?.[0] ?? ''
  const file = await ask(site.origin, `${link}/reminder.ics`)
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="reminder.ics"')
  expect(file.headers['referrer-policy']).toBe('no-referrer')
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n/)
  expect(file.text).toContain(reference)
  expect(file.text).not.toMatch(/Marker|heat|call you back/i)
  const wrong = await ask(site.origin, `/track/${reference}/${'A'.repeat(22)}/reminder.ics`)
  expect(wrong.status).toBe(404)
  await sendForm(site.origin, `${link}/withdraw`, {})
  expect((await ask(site.origin, `${link}/reminder.ics`)).status).toBe(404)
})
