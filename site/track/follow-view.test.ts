import { expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { leadStatuses } from '../../leads/lead-store.ts'
import { exampleFollowed as followed } from '../../tests/support/leads/example-followed.ts'
import { keepTogether } from '../app/keep-together.ts'
import { listPossible, viewChange } from './change-view.ts'
import { describeLead } from './describe-lead.ts'
import { viewFollowed, viewUnreadable } from './follow-view.ts'
import type { Done } from './read-followed.ts'

const { lead } = followed
const ourPhone = keepTogether(company.phone.text)
const untold = { today: '2026-11-21', done: null, isTakenBack: false, hasFailed: false }

const view = (change: Partial<FollowedLead> = {}, today = untold.today) =>
  viewFollowed({ ...followed, ...change }, enquiryWords.en, { ...untold, today })

const dueOf = ({ timeline }: ReturnType<typeof view>) =>
  timeline.find(({ kind }) => kind === 'next') ?? null

test('an answer that a program gave in values alone is not said to be missing', () => {
  const answers = ['oil', ''].map(value => ({
    ...{ question: 'fuel', asked: 'Fuel?', answered: '' },
    values: value ? [value] : [],
  }))
  const said = describeLead({ ...lead, answers }, enquiryWords.en).slice(0, 2)
  expect(said.map(({ values }) => values)).toEqual([['oil'], ['Not answered']])
})

test.each(leadStatuses)('%s is told in words, not by its name', status => {
  const { follow } = enquiryWords.en.track
  expect(follow.statuses[status]).toBeTruthy()
  expect(follow.explained[status]).toBeTruthy()
  expect(view({ status }).status.name).toBe(follow.statuses[status])
})

test('what could not be passed on is said to be safe with us', () => {
  expect(view({ status: 'could-not-pass-on' }).status.text).toBe(
    'We have your request. Passing it on is taking longer than it should. You don’t need to send it again.',
  )
})

test('of what could not be passed on nobody knows, so no day is promised while it lasts', () => {
  const due = dueOf(view({ status: 'could-not-pass-on' }))
  expect(due?.text).toMatch(new RegExp(`^If it can’t wait, call us on ${ourPhone} `))
})

test('what is stored only is said to be, with a number to call and no day, before and after it', () => {
  for (const today of ['2026-11-21', '2026-12-24']) {
    const stored = view({ isStoredOnly: true }, today)
    const { text } = stored.status
    const due = dueOf(stored)
    expect(text).toMatch(/^Your request is stored but not passed on/)
    expect(due?.text).toMatch(new RegExp(`^To have it dealt with, call us on ${ourPhone} `))
    expect(text + due?.text).not.toMatch(/24 November|on its way|We’ll call/)
  }
})

test.each<[string, Partial<Lead>, string]>([
  ['told no way, but gave a number', {}, 'We’ll be in touch by Tuesday 24 November.'],
  ['asked for a call', { channels: ['phone'] }, 'We’ll call you by Tuesday 24 November.'],
  ['asked for a letter first', { channels: ['post', 'phone'] }, 'We’ll post you a letter by'],
  [
    'told no way, and gave only an address',
    { phone: null, email: 's@post.example' },
    'We’ll be in touch by',
  ],
])('whoever %s is told so with the day', (_, told, says) => {
  expect(dueOf(view({ lead: { ...lead, ...told } }))?.text).toContain(says)
})

test('what becomes of a meter reading is said as of one that was sent', () => {
  for (const status of ['received', 'passed-on'] as const) {
    const { text } = view({ product: 'meter-reading', status }).status
    expect(text).toContain('We use the day you read the meter')
    expect(text).not.toMatch(/We pass it|We’ll pass it|instead/)
  }
})

test('a day that has passed is no promise, and the day itself still is one', () => {
  expect(dueOf(view({}, '2026-11-24'))?.text).toContain('We’ll be in touch')
  const { text, more } = dueOf(view({}, '2026-11-25')) ?? {}
  expect(text).toContain('we’re sorry')
  expect(more).toContain(
    `call us on ${keepTogether(company.phone.text)} or write to ${company.email}`,
  )
})

test('a letter that was posted in time may still be on its way', () => {
  const byPost = { lead: { ...lead, channels: ['post' as const] } }
  expect(view(byPost).reminder).toBeNull()
  expect(dueOf(view(byPost, '2026-11-25'))?.text).toContain('If none has come within a week')
})

test.each(['done', 'withdrawn'] as const)('nothing is promised or offered once %s', status => {
  const shown = view({ status })
  expect([dueOf(shown), shown.contact, shown.reminder]).toEqual([null, null, null])
  expect(shown.actions.links).toEqual([])
  expect(shown.actions.remove.to).toMatch(/\/delete$/)
})

test('a waiting list has its own words until it is over', () => {
  const waiting = { product: 'waiting-list', dueOn: null } as const
  expect(view(waiting).status.text).toContain('You’re on the waiting list')
  expect(view(waiting).title).toBe('Your place on the waiting list')
  const left = view({ ...waiting, status: 'withdrawn' })
  expect(left.title).toBe('You’ve left the waiting list')
  expect(left.status.name).toBe('Left the list')
  expect(left.status.text).not.toContain('You’re on the waiting list')
})

test('what can no longer be opened says so, tells nothing of it, and can still be deleted', () => {
  const { reference, token } = followed
  const closed = { reference, token, lead: null }
  const cannotBeOpened = viewUnreadable(closed, enquiryWords.en)
  const { unreadable, dataWeHold, status, timeline, actions } = cannotBeOpened
  expect(unreadable).toContain('Call us with the reference')
  expect([dataWeHold, status, timeline, actions.download]).toEqual([null, null, null, null])
  expect(actions.links).toEqual([])
  expect(actions.remove.to).toMatch(/\/delete$/)
  // Nor does it say who has it, and may still contact them.
  const untouched = { errors: [], hasFailed: false, typed: null }
  const { texts } = viewChange('delete', closed, enquiryWords.en, untouched)
  expect(texts.join(' ')).not.toContain(enquiryWords.en.track.nobody)
})

test('the timeline says what has happened in order, and then what is next', () => {
  const at = new Date('2026-11-20T15:06:00Z')
  const told = view({ deliveries: [{ to: 'webhook', at, news: 'told' }] })
  expect(told.timeline.map(({ kind, text }) => [kind, text])).toEqual([
    ['past', 'Received on 20 November 2026 at 3:05pm'],
    ['past', 'Passed to our team on 20 November 2026 at 3:06pm'],
    ['next', 'We’ll be in touch by Tuesday 24 November.'],
  ])
  expect(told.reminder?.to).toMatch(/^\/track\/HL-7K3M-Q9TX\/A+\/reminder\.ics$/)
})

test.each([
  ['withdrawn', 'heat-pump', 'Withdrawn on 21 November 2026 at 9:30am'],
  ['done', 'heat-pump', 'Dealt with on 21 November 2026 at 9:30am'],
  ['withdrawn', 'waiting-list', 'Left the list on 21 November 2026 at 9:30am'],
] as const)('what is %s says when, and not that it was changed: %s', (status, product, says) => {
  const closedAt = new Date('2026-11-21T09:30:00Z')
  const closed = view({ status, product, closedAt, changedAt: closedAt })
  expect(closed.timeline.map(({ text }) => text).slice(1)).toEqual([says])
  expect(closed.status.at).toBe('21 November 2026 at 9:30am')
  const changedAt = new Date('2026-11-22T09:30:00Z')
  expect(view({ status, product, closedAt, changedAt }).timeline.at(-1)?.text).toContain('changed')
})

test.each([
  ['told', 'so nobody will contact you about it'],
  ['on-its-way', 'so nobody will contact you about it'],
  ['not-told', `Call us on ${ourPhone} and we’ll tell them: until then they may still contact you`],
] as const)('of what is withdrawn, and who has it is %s, it says %s', (news, says) => {
  const at = new Date('2026-11-20T15:06:00Z')
  const withdrawn = view({ status: 'withdrawn', deliveries: [{ to: 'webhook', at, news }] })
  expect(withdrawn.status.text).toContain(says)
})

test('whoever ends what may be elsewhere without an answer is asked to call, and not who changes it', () => {
  const perhaps = { ...followed, isPerhapsHandedOn: true }
  const untouched = { errors: [], hasFailed: false, typed: null }
  const shown = (done: Done, more: Partial<FollowedLead>) =>
    viewFollowed({ ...perhaps, ...more }, enquiryWords.en, { ...untold, done })
  const withdrawn = shown('withdrawn', { status: 'withdrawn' })
  expect(withdrawn.status.text).toContain('may have it by now, and this page')
  expect(withdrawn.status.text).toContain(`Call us on ${ourPhone} and we’ll tell them`)
  expect(withdrawn.done).toContain('Please call us too')
  expect(shown('changed', {}).done).toMatch(/^Changed\./)
  const { texts } = viewChange('delete', perhaps, enquiryWords.en, untouched)
  expect(texts.join(' ')).not.toContain(enquiryWords.en.track.nobody)
})

test.each<[Done, Partial<FollowedLead>, RegExp, RegExp]>([
  ['changed', {}, /^Changed: Your request about/, /^Changed\./],
  ['unchanged', {}, /^Nothing changed: Your request/, /as it was/],
  ['withdrawn', { status: 'withdrawn' }, /^Withdrawn: Your request/, /^Withdrawn\./],
  ['withdrawn', { status: 'withdrawn', product: 'waiting-list' }, /^Done: You’ve left/, /left/],
])('what was just done, %s, is said in the tab and in a note', (done, change, tab, says) => {
  const shown = (more: Partial<FollowedLead>, what: Done | null) =>
    viewFollowed({ ...followed, ...more }, enquiryWords.en, { ...untold, done: what })
  expect(shown(change, done).documentTitle).toMatch(tab)
  expect(shown(change, done).done).toMatch(says)
  const other = change.status ? {} : ({ status: 'withdrawn' } as const)
  for (const stale of [shown(other, done), shown(change, null)]) {
    expect([stale.done, stale.documentTitle]).toEqual([null, stale.title])
  }
})

test.each([
  ['the day has passed', {}, '2026-11-25'],
  ['nobody was told', { isStoredOnly: true }, '2026-11-21'],
  ['it could not be passed on', { status: 'could-not-pass-on' }, '2026-11-21'],
] as const)('where %s there is no day for a calendar', (_, change, today) => {
  expect(view(change, today).reminder).toBeNull()
})

test.each([
  ['email', 'We’ll email you once'],
  ['text', 'We’ll text you once'],
  ['phone', 'We’ll call you once'],
] as const)('a waiting list says how they are told: by %s', (channel, says) => {
  const changed = { ...lead, channels: [channel] }
  const { status } = view({ product: 'waiting-list', dueOn: null, lead: changed })
  expect(status.text).toContain(says)
})

test('who was told that their area is open reads when, and can still leave', () => {
  const notifiedAt = new Date('2026-12-02T09:30:00Z')
  const { status, actions } = view({
    product: 'waiting-list',
    dueOn: null,
    notifiedAt,
    notice: 'sent',
  })
  expect(status.text).toContain('told you so on 2 December 2026 at 9:30am')
  expect(actions.links.map(({ to }) => to.split('/').at(-1))).toContain('withdraw')
  const closed = view({ product: 'waiting-list', status: 'withdrawn', notifiedAt })
  expect(closed.status.text).toContain('You’ve left the list')
  expect(closed.status.text).toContain('180 days')
})

test('on a waiting list the one way is shown, with no hours of calls and no letter', () => {
  const told: Lead = { ...lead, product: 'waiting-list', email: 's@post.example', phone: null }
  const waiting = { ...followed, product: 'waiting-list', dueOn: null, lead: told } as const
  expect(view(waiting).contact).toEqual([{ term: 'How we tell you', values: ['Email'] }])
  expect(listPossible(waiting)).toEqual(['email'])
  expect(view(waiting).actions.links.map(({ text }) => text)).toEqual([
    'Change how we tell you',
    'Leave the list',
  ])
  const untouched = { errors: [], hasFailed: false, typed: null }
  const change = viewChange('change', waiting, enquiryWords.en, untouched)
  expect(change.fields).toMatchObject({ channels: { kind: 'one' }, timeWindow: null })
  const leave = viewChange('withdraw', waiting, enquiryWords.en, untouched)
  expect(leave.words.title).toBe('Leave the list?')
  expect(JSON.stringify(leave.words)).toContain('180 days')
})

test('whichever way and any time are named as the enquiry named them', () => {
  const [how, when] = view({ lead: { ...lead, email: 's@post.example' } }).contact ?? []
  const { channels, timeWindow } = enquiryWords.en.contact
  expect(how?.values).toEqual([channels.options['']])
  expect(when?.values).toEqual([timeWindow.options['']])
})

test.each([
  ['sending', 'we’re emailing to tell you'],
  ['failed', 'couldn’t send the email'],
  ['by-another-entry', 'one of your other places'],
] as const)('a notice that is %s is not said to have been told', (notice, says) => {
  const notifiedAt = new Date('2026-12-02T09:30:00Z')
  const { status } = view({ product: 'waiting-list', dueOn: null, notifiedAt, notice })
  expect(status.text).toContain(says)
  expect(status.text).not.toContain('told you so')
})
