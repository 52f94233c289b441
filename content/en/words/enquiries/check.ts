import type { FlowName } from '../../../../enquiries/flows/flow.ts'

/** The page on which a request is checked and sent. Sent by its loader. */
export const check = {
  title: 'Check your answers',
  intro:
    'You haven’t sent anything yet. Check your answers, change anything that isn’t right, then send your request.',
  back: 'Back',
  change: 'Change',
  notAnswered: 'Not answered',
  sections: {
    answers: 'Your answers',
    home: 'Your home',
    contact: 'How to reach you',
    consents: 'What you agreed to',
  },
  rows: {
    product: 'What you’re asking for',
    address: 'Address',
    postcode: 'Postcode',
    fullName: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    channels: 'How to get in touch',
    timeWindow: 'When to call',
    onBehalfOf: 'Asking for',
    needs: 'To make it easier',
    message: 'Anything else',
    share: 'Passing your details on',
    marketing: 'News and offers from us',
  },
  sources: {
    visitor: 'You told us',
    chosen: 'You chose it from the list',
    typed: 'You typed it',
    foundListed: 'You typed it, and we found it in our list',
    before: 'You told us before, in a request about this home',
    remembered: 'Filled in from your last request',
    certificate: (year: number, text: string) => `Your ${year} certificate says: ${text}`,
  },
  noConsents: 'None',
  /** Sent whole, so it holds texts alone. */
  page: {
    description: 'Everything you’re about to send us. Nothing has been sent yet.',
    promise: 'Once you’ve sent it, you’ll get a reference. You’re not committing to anything.',
    send: 'Send my request',
    honeypot: 'Leave this empty',
  },
  /** What the button says where a flow sends something of its own. */
  sends: { 'meter-reading': 'Send my reading' } as Partial<Record<FlowName, string>>,
  again: {
    title: 'Please press Send once more',
    text: 'That was very quick, so we’re checking that a person sent it. We haven’t received anything yet.',
    wait: 'Please wait five seconds before you do.',
  },
  tooSoon: {
    title: 'A little too soon',
    text: 'You haven’t sent it yet, and we’ve kept your answers. Wait five seconds, then press Send.',
  },
  noConnection: {
    title: 'We couldn’t reach our website',
    text: 'Your connection may be lost, or our website is very busy. Press Send again in a minute: we won’t get it twice. Or call',
  },
  stale: {
    title: 'This page had been open for a long time',
    text: 'You haven’t sent it yet, and we’ve kept your answers. Check them once more and press Send.',
  },
  notSaved: {
    title: 'We couldn’t save it. Nothing was sent.',
    text: 'That’s our fault, not yours. We’ve kept your answers: try again in a minute, or call',
  },
  unsure: {
    title: 'We can’t tell yet whether we’ve got it',
    text: 'Something on our side is slow. Press Send again in a minute: we won’t get it twice. Or call',
  },
  inProgress: {
    title: 'We’re still saving it',
    text: 'You sent it a moment ago and we’re saving it. Press Send again in a few seconds: we won’t get it twice.',
  },
  changedSinceSent: {
    title: 'You’ve changed this since you sent it',
    text: 'We’ve got what you sent before. To send your changes too, press Send once more. We’ll see that the two belong together.',
  },
  changedSinceShown: {
    title: 'This has changed since you opened this page',
    text: 'Nothing has been sent yet. It was changed after this page was shown, perhaps in another tab. This is how it is now: look through it, and press Send if it’s right.',
  },
  areaChanged: {
    title: 'We no longer work where this home is',
    text: 'Nothing has been sent yet. Where we work has changed since this page was shown: read what it says now, and press Send if you still want to.',
  },
  tooMany: {
    title: 'We can’t take more requests from here just now',
    text: (minutes: string) =>
      `You haven’t sent it yet, and we’ve kept your answers. Try again in ${minutes}, or call`,
    minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
  },
}
