/** The page on which a request is checked and sent. Sent by its loader. */
export const check = {
  title: 'Check your answers',
  intro:
    'Nothing has been sent yet. Check what you told us, change what is not right, and press Send.',
  back: 'Back',
  change: 'Change',
  notAnswered: 'Not answered',
  sections: {
    answers: 'Your answers',
    home: 'The home it is about',
    contact: 'How to reach you',
    consents: 'What you agreed to',
  },
  rows: {
    product: 'What you ask for',
    address: 'Address',
    postcode: 'Postcode',
    fullName: 'Full name',
    email: 'E-mail address',
    phone: 'Phone number',
    channels: 'How to get in touch',
    timeWindow: 'When to call',
    onBehalfOf: 'Asking for',
    needs: 'To make it easier',
    message: 'Anything else',
    agreed: 'You said yes to',
  },
  sources: {
    visitor: 'You told us',
    chosen: 'You chose it from the list',
    typed: 'You typed it',
    foundListed: 'You typed it, and we found it in our list',
    before: 'You told us on an earlier enquiry about this home',
    remembered: 'Filled in from your last enquiry',
    certificate: (year: number, text: string) => `Your ${year} certificate says: ${text}`,
  },
  noConsents: 'Nothing beyond this request. That is fine.',
  /** Sent whole, so it holds texts alone. */
  page: {
    description: 'Everything you are about to send us. Nothing has been sent yet.',
    promise:
      'When you press Send, we keep this request safely before we say that we have it. Sending it commits you to nothing.',
    send: 'Send',
    honeypot: 'Leave this empty',
  },
  again: {
    title: 'Please press Send once more',
    text: 'That was very quick, and we want to be sure that a person sent it. Nothing has been sent yet.',
    wait: 'Please wait five seconds before you do.',
  },
  tooSoon: {
    title: 'A little too soon',
    text: 'Nothing has been sent yet, and your answers are kept. Count to five, press Send, and it goes.',
  },
  noConnection: {
    title: 'We could not reach our website',
    text: 'Perhaps the connection was lost. Press Send again in a moment: it is not sent twice. Or call',
  },
  stale: {
    title: 'This page had been open for a long time',
    text: 'Nothing has been sent yet, and your answers are kept. Have one more look and press Send.',
  },
  notSaved: {
    title: 'We could not save it. Nothing was sent.',
    text: 'That is our fault, not yours. Your answers are kept: try again in a minute, or call',
  },
  inProgress: {
    title: 'We are still saving it',
    text: 'It was sent a moment ago and is being saved. Press Send again in a few seconds: it is not sent twice.',
  },
  changedSinceSent: {
    title: 'You had sent this, and have changed it since',
    text: 'We have what you sent before. To send it as it is now, press Send once more. We will see that the two belong together.',
  },
  changedSinceShown: {
    title: 'This has changed since you opened this page',
    text: 'Nothing has been sent yet. It was changed after this page was shown, perhaps in another tab. This is how it is now: look through it, and press Send if it is right.',
  },
  areaChanged: {
    title: 'We no longer work where this home is',
    text: 'Nothing has been sent yet. Where we work has changed since this page was shown: read what it says now, and press Send if you still want to.',
  },
  tooMany: {
    title: 'We cannot take more requests from here just now',
    text: (minutes: string) =>
      `Your answers are kept, and nothing of this has been sent. Try again in ${minutes}, or call`,
    minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
  },
}
