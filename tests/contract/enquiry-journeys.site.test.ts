import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { check } from '../../content/en/words/enquiries/check.ts'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { flowStarts } from '../../content/en/words/enquiries/flow-starts.ts'
import { questionWords } from '../../content/en/words/enquiries/questions.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { find } from '../../content/en/words/find.ts'
import { type Answers, flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { listPath } from '../../enquiries/next-question.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { answerOf, type GivenAnswer, type Manner, typedHome } from '../support/browser/answer-of.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { type Entry, type Visitor, visitSite } from '../support/site/visit-site.ts'

const env = { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' }
let waitedMs = 0
const site = await runSite({ env, clock: () => new Date(Date.now() + waitedMs) })
afterAll(() => site.stop())
const today = findLondonDay(Date.now())
const manners: readonly Manner[] = ['eager', 'sparing']

/** Flows that ask one question at a time. Those with screens have a test of their own. */
const oneByOne = flowNames.filter(name => !flows[name].screens)

describe.each(oneByOne)('without script, %s', name => {
  test.each(manners)('is made by a visitor who is %s, with Back at every step', async manner => {
    const flow = flows[name]
    const visitor = visitSite(site.origin)
    await visitor.go(`/enquiries/${name}`)
    expect(visitor.shown().words).toContain(flowStarts[name].title)
    await visitor.go(startOf(visitor.shown().html))
    if (flow.isAboutHome) {
      expect(visitor.shown().path).toBe(`/enquiries/${name}/address`)
      await visitor.press('Find my home', [{ label: 'Postcode', text: 'zz11aa' }])
      await visitor.press('1 Lantern Row')
    }
    let answers: Answers = {}
    for (let asked = 0; asked < 40; asked += 1) {
      const { path, words, html } = visitor.shown()
      const id = /^\/enquiries\/[^/]+\/([^/?]+)/.exec(path)?.[1] ?? ''
      if (id === 'contact') break
      const question = flow.questions.find(one => one.id === id)
      if (!question) throw new Error(`${path} is no question.`)
      expect(words).toContain(questionWords(name, id).title)
      expect(html).not.toContain('checked=""')
      const { given, values } = answerOf(flow, question, { manner, today })
      answers = { ...answers, [id]: values }
      if (given.kind === 'address') await giveAddress(visitor, given.way)
      else await visitor.press('Continue', entriesOf(given, questionWords(name, id).title))
      const back = backOf(visitor.shown().html)
      expect(back.split('?')[0]).toBe(path.split('?')[0])
    }
    expect(visitor.shown().path).toContain(`/enquiries/${name}/contact`)
    expect(Object.keys(answers)).toEqual(listPath(flow, answers).map(({ id }) => id))
    const isHomeKnown =
      flow.isAboutHome || (flow.homeQuestions ?? []).some(id => answers[id]?.length)
    const [way] = answers['tell-by'] ?? []
    const person = [
      { label: contact.fields.fullName.label, text: 'Siân O’Neill-Marker' },
      // The waiting list asks for what its one way needs.
      ...(way === undefined || way === 'email'
        ? [{ label: contact.fields.email.label, text: 'marker@post.example' }]
        : []),
      ...(way === 'email' ? [] : [{ label: contact.fields.phone.label, text: '020 7946 0123' }]),
      ...(isHomeKnown ? [] : [{ label: contact.fields.postcode.label, text: 'ZZ1 1AA' }]),
    ]
    await visitor.press(contact.page.next, person)
    // The screens after the first may be left as they are. None has more than eight controls.
    for (let more = 0; more < 2 && visitor.shown().path.includes('/contact'); more += 1) {
      const form = /<form id="step"[\s\S]*?<\/form>/.exec(visitor.shown().html)?.[0] ?? ''
      const controls = form.match(/<(?:input(?! type="hidden")|select|textarea|button)\b/g) ?? []
      expect(controls.length).toBeGreaterThan(1)
      expect(controls.length).toBeLessThanOrEqual(8)
      await visitor.press(contact.page.next)
    }
    expect(visitor.shown().path).toContain(`/enquiries/${name}/check`)
    for (const { text } of person) expect(visitor.shown().words).toContain(text)
    const send = check.sends[name] ?? check.page.send
    await visitor.press(send)
    // Quicker than a person can be, so it is asked to wait and press once more.
    if (!visitor.shown().path.includes('/sent/')) {
      expect(visitor.shown().words).toContain(check.again.wait)
      waitedMs += 5000
      await visitor.press(send)
    }
    expect(visitor.shown().path).toMatch(/^\/enquiries\/sent\/HL-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await visitor.go(`/enquiries/${name}`)
    expect(visitor.shown().words).toContain(steps.start.now)
    for (const path of visitor.asked) {
      expect(path).not.toMatch(/04527|1234567|7946|kit@|Emberford|19%20|marker|answer/i)
    }
  })
})

test('nothing that was typed is in the log', () => {
  // Times and ids go first: their digits may be anything.
  const lines = site
    .lines()
    .join('')
    .replaceAll(/"(?:time|reqId)":[^,]+,/g, '')
  expect(lines).toContain('/enquiries/')
  for (const typed of ['Marker', 'marker', '04527', '7946', 'kit@', 'Emberford', '900000000001']) {
    expect(lines).not.toContain(typed)
  }
})

type Way = Extract<GivenAnswer, { kind: 'address' }>['way']

async function giveAddress(visitor: Visitor, way: Way): Promise<void> {
  const { answer } = steps.finder
  if (way === 'none') {
    await visitor.press(steps.addressAnswer.none)
    return
  }
  await visitor.press(answer.submit, [{ label: find.label, text: 'zz11aa' }])
  if (way === 'chosen') {
    await visitor.press('1 Lantern Row')
    return
  }
  await visitor.press(answer.list.notListed)
  const { labels } = find.typed
  await visitor.press(find.typed.submit, [
    { label: labels.line1, text: typedHome.line1 },
    { label: labels.postalTown, text: typedHome.postalTown },
    { label: labels.postcode, text: typedHome.postcode },
  ])
}

function entriesOf(given: Exclude<GivenAnswer, { kind: 'address' }>, title: string): Entry[] {
  switch (given.kind) {
    case 'read':
      return []
    case 'chosen':
      return given.labels.map(label => ({ label }))
    case 'typed':
      return [{ label: title, text: given.text }]
    case 'day': {
      const [day, month, year] = given.parts
      return [
        { label: 'Day', text: day },
        { label: 'Month', text: month },
        { label: 'Year', text: year },
      ]
    }
  }
}

const startOf = (html: string): string => linkOf(html, steps.start.now)
const backOf = (html: string): string => linkOf(html, steps.page.back)

function linkOf(html: string, text: string): string {
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  const href = links.find(([, , inside = '']) => inside.startsWith(text))?.[1]
  if (href === undefined) throw new Error(`No link says “${text}”.`)
  return href.replaceAll('&amp;', '&')
}
