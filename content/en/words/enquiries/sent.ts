import type { Channel } from '../../../../enquiries/lead.ts'

/** The page that says we have it, with the receipt. Sent by its loader. */
export const sent = {
  title: 'We have your request',
  description: 'Your reference, what happens next, and what we hold.',
  reference: 'Your reference',
  readOut: 'To read it out:',
  notePlain: 'Note it down, or keep this page open until you have.',
  noteMail: (email: string) =>
    `We are sending a confirmation with the reference and a link to ${email}.`,
  next: {
    title: 'What happens next',
    received: (at: string) => `We received your request on ${at} and have saved it.`,
    due: {
      phone: (day: string) => `We will call you by ${day}.`,
      text: (day: string) => `We will text you by ${day}.`,
      email: (day: string) => `We will write to you by ${day}.`,
      post: (day: string) => `We will post a letter to you by ${day}.`,
    } satisfies Record<Channel, (day: string) => string>,
    dueSomehow: (day: string) => `We will be in touch by ${day}.`,
    callsFrom: (number: string) =>
      `If we call, it is from ${number}, and we never ask for a password or a bank card.`,
    overdue:
      'If you have not heard by then, look the request up or call us with the reference. We will find out why.',
    waiting: {
      email:
        'We tell you once, by e-mail, when we take on homes in your area. We use your details for nothing else.',
      text: 'We tell you once when we take on homes in your area. One of us sends the text message, which can be some days after we open there. We use your details for nothing else.',
      phone:
        'We tell you once when we take on homes in your area. One of us calls you, which can be some days after we open there. We use your details for nothing else.',
      post: 'We tell you once when we take on homes in your area. One of us writes to you, which can be some days after we open there. We use your details for nothing else.',
    } satisfies Record<Channel, string>,
  },
  link: {
    title: 'Your link to this request',
    text: 'With this link you can see where the request has got to, change when we call, take back what you agreed to, withdraw it, delete it, or keep a copy of what we hold. Anyone who has the link can do the same, and so can anyone who knows the reference and your postcode. Keep both to yourself.',
    open: 'See where it has got to',
    copy: 'Copy the link',
    copied: 'Copied',
    without: (postcode: string) =>
      `Without the link: the reference and the postcode ${postcode} together open the same, on the page`,
    track: { href: '/track', text: 'Where is my enquiry?' },
  },
  receipt: {
    title: 'What you sent, and what we do with it',
    to: 'Who it goes to',
    toUs: (siteTitle: string) => siteTitle,
    toPartner: (siteTitle: string, partner: string) =>
      `${siteTitle}, and ${partner}, because you agreed to it`,
    why: 'Why',
    whyText: (title: string) => `To deal with your request: ${title}`,
    until: 'How long we keep it',
    untilText: 'Until 180 days after the request is closed. Then it is deleted by itself.',
    untilWaiting:
      'For 12 months after you joined the list, whether we come or not. Then we delete it. You can leave or delete it sooner.',
    when: 'When',
    consents: 'What you agreed to, word for word',
    noConsents: 'Nothing beyond this request.',
    given: 'You said yes to',
    refused: 'You did not say yes to',
    takenBack: 'You took back',
    takeBack: 'Take back what you agreed to',
    refusedMore: 'What you did not say yes to',
    wordingOf: (version: string, at: string) => `Wording ${version}, on ${at}`,
    more: 'Everything you sent',
    untilLeft:
      'Until 180 days after you left the list, and no longer than 12 months after you joined it. Then it is deleted by itself.',
    withdraw: 'Withdraw the request',
    remove: 'Delete everything we hold',
    download: 'Keep a copy of what we hold (JSON)',
  },
  withdrawn: {
    title: 'This request is withdrawn',
    text: 'It has been withdrawn since you sent it, so nobody will contact you about it.',
  },
  left: {
    title: 'You have left the waiting list',
    text: 'You have left the list since you joined it, so we will not tell you when we come to your area. You can join again at any time.',
  },
  erased: {
    title: 'It is deleted',
    text: 'We no longer hold what you sent, and the reference leads nowhere any more. What this browser had kept of it is removed as well. We will not write to you about it again, or call you.',
  },
  elsewhere: {
    title: 'Where is my enquiry?',
    text: 'For your privacy a request is shown only in the browser that sent it. With the reference and the postcode you gave, you can look it up here.',
  },
  unreadable: {
    title: 'We cannot show the details just now',
    text: 'Your request is safe with us and does not need to be sent again. Try this page again in a few minutes.',
  },
}
