import type { Answers, FlowName } from '../../../../enquiries/flows/flow.ts'
import type { Channel } from '../../../../enquiries/lead.ts'
import { company } from '../company.ts'

type Meanwhile = {
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string }
  /** When it is left out: the home is from our list, its owner has agreed, or the request is passed on to nobody. */
  readonly unless?: 'home-known' | 'agreed' | 'stored-only'
  /** By question: the answers that make it untrue. */
  readonly unlessAnswered?: Answers
}

/** The page that says we have it, with the receipt. Sent by its loader. */
export const sent = {
  title: 'We have your request',
  titleOfReadings: (readings: string) => `We have your reading: ${readings}`,
  description: 'Your reference, what happens next, and what we hold.',
  reference: 'Your reference',
  readOut: 'To read it out:',
  notePlain: 'Please make a note of the reference.',
  noteMail: (email: string) =>
    `We’re emailing a confirmation to ${email}, with the reference and a link.`,
  next: {
    title: 'What happens next',
    received: (at: string) => `We received your request on ${at} and have saved it.`,
    due: {
      phone: (day: string) => `We’ll call you by ${day}.`,
      text: (day: string) => `We’ll text you by ${day}.`,
      email: (day: string) => `We’ll email you by ${day}.`,
      post: (day: string) => `We’ll post you a letter by ${day}.`,
    } satisfies Record<Channel, (day: string) => string>,
    dueSomehow: (day: string) => `We’ll be in touch by ${day}.`,
    callsFrom: (number: string) =>
      `If we call, it’ll be from ${number.replaceAll(' ', '\u00a0')}. We never ask for a password or bank card.`,
    /** Says by which day we get in touch, and that it is about the reading. */
    dueAboutReading: (day: string) => `We’ll be in touch about your reading by ${day}.`,
    overdue: (day: string, phone: string) =>
      `If you haven’t heard from us by ${day}, call us on ${phone} or write to ${company.email} with the reference, and we’ll find out why.`,
    /** A letter is not late on the day by which it is posted. */
    overdueLetter: (day: string, phone: string) =>
      `If no letter has come within a week of ${day}, call us on ${phone} or write to ${company.email} with the reference, and we’ll find out why.`,
    waiting: {
      email:
        'We’ll tell you once, by email, when we start working in your area. We won’t use your details for anything else.',
      text: 'We’ll tell you once, by text, when we start working in your area. It may be a few days after we open there. We won’t use your details for anything else.',
      phone:
        'We’ll tell you once, by phone, when we start working in your area. It may be a few days after we open there. We won’t use your details for anything else.',
      post: 'We’ll tell you once, by letter, when we start working in your area. It may be a few days after we open there. We won’t use your details for anything else.',
    } satisfies Record<Channel, string>,
  },
  /** The day in a calendar: a phone may show it to others, so it does not say what it is about. */
  reminder: {
    link: 'Add it to your calendar',
    title: (siteTitle: string) => `${siteTitle} should have been in touch by today`,
    text: (phone: string, reference: string) =>
      `Nothing yet? Call us on ${phone} or write to ${company.email}, and give the reference ${reference}.`,
  },
  /** Nothing to buy, and true whatever was answered, but for `unless` and `unlessAnswered`. */
  meanwhile: {
    title: 'While you wait',
    /** Where the request is passed on to nobody, so that there is nothing to wait for. */
    titleOfStoredOnly: 'Good to know',
    ways: {
      'heat-pump': [
        {
          text: 'Your energy certificate shows how well your home keeps its heat.',
          link: { href: '/find-your-home', text: 'Look up your home' },
          unless: 'home-known',
        },
        {
          text: 'If you rent, share the building or live in a park home, ask the owner now: we’ll need their agreement.',
          unless: 'agreed',
        },
        {
          text: 'Some homes need other work first.',
          link: { href: '/greener-homes#before-you-start', text: 'What can stand in the way' },
        },
      ],
      solar: [
        { text: 'Find a recent electricity bill: how much you use in a year sets the size.' },
        {
          text: 'If you rent, share the roof or live in a park home, ask the owner now: we’ll need their agreement.',
          unless: 'agreed',
        },
      ],
      insulation: [
        {
          text: 'Before anyone comes to look, clear a way to the loft hatch.',
          unlessAnswered: { loft: ['room-in-roof', 'home-above'] },
        },
        {
          text: 'If you rent, share the building or live in a park home, ask the owner now: we’ll need their agreement.',
          unless: 'agreed',
        },
        {
          text: 'Your energy certificate says what your walls and roof are made of.',
          link: { href: '/find-your-home', text: 'Look up your home' },
          unless: 'home-known',
        },
      ],
      'boiler-service': [
        {
          text: 'Before the visit, clear the space around the boiler and have its papers to hand.',
        },
        {
          text: 'No surprises on the day:',
          link: { href: '/boiler-servicing#checks', text: 'See what the engineer checks' },
        },
      ],
      'boiler-repair': [
        {
          text: 'If you smell gas or a carbon monoxide alarm sounds, open the windows, leave the building and call 0800\u00a0111\u00a0999.',
        },
        {
          text: 'If someone at home is very young, older, ill or disabled, call us and say so first.',
        },
        {
          text: 'A few checks are safe to do yourself.',
          link: { href: '/repairs#heating', text: 'Heating and hot water' },
        },
      ],
      'new-boiler': [
        {
          text: 'Note the make and model of your boiler, and where it is in the home.',
          unlessAnswered: { 'boiler-fuel': ['heat-network', 'none'] },
        },
        {
          text: 'If you rent, share the building or live in a park home, ask the owner now: we’ll need their agreement.',
          unless: 'agreed',
        },
      ],
      'home-cover': [
        {
          text: 'Check what is left out, so that there are no surprises.',
          link: { href: '/home-cover#exclusions', text: 'What isn’t covered' },
        },
      ],
      'ev-charger': [
        { text: 'Take a photo of your fuse box and of where you park: they help us plan.' },
        {
          text: 'If you rent, share the building or live in a park home, ask the owner now: we’ll need their agreement.',
          unless: 'agreed',
        },
      ],
      'smart-meter': [
        { text: 'Before the visit, clear a way to your meters.' },
        {
          text: 'See what the display will show you.',
          link: { href: '/smart-meters#display', text: 'Read your in-home display' },
        },
      ],
      'meter-reading': [
        { text: 'Keep a note or photo of the reading and its date until you see it on a bill.' },
        {
          text: 'See how the reading becomes a bill.',
          link: { href: '/help#bills', text: 'Your bill explained' },
        },
      ],
      join: [
        {
          text: 'Look on a bill for your tariff’s end date and any exit fee: leaving early may cost.',
          unlessAnswered: { supplier: ['you'] },
        },
        {
          text: 'If you’re with another supplier, keep paying them until you’ve had their final bill.',
          unlessAnswered: { supplier: ['you'] },
        },
        {
          text: 'Read your meters on the day you switch, and keep a photo.',
          link: { href: '/meterreads', text: 'How to read a meter' },
          unlessAnswered: { supplier: ['you'] },
        },
      ],
      'moving-home': [
        {
          text: 'Read the meters on the day you move, and keep a photo.',
          link: { href: '/meterreads', text: 'How to read a meter' },
        },
      ],
      bereavement: [
        { text: 'You don’t need to do anything more for now.', unless: 'stored-only' },
        {
          text: 'When you’re ready, this says what happens next.',
          link: { href: '/bereavement#bills', text: 'What happens to the bills' },
        },
      ],
      'refer-a-friend': [
        {
          text: 'Let your friend know that we may be in touch.',
          unless: 'stored-only',
          unlessAnswered: { agreed: ['not-yet'], 'friend-way': ['they-will'] },
        },
        {
          text: 'Your friend can call us themselves: your full name and postcode are all they need.',
        },
      ],
      'call-back': [
        {
          text: 'Without gas, electricity or heating now? Don’t wait for our call. Call us while we’re open, or 105 in a power cut at any hour.',
          unlessAnswered: {
            about: ['bill', 'home-cover', 'greener-home', 'moving', 'extra-help', 'complaint'],
            'off-supply': ['no'],
          },
        },
        {
          text: 'If it’s about a bill or a meter, have a recent bill to hand.',
        },
        {
          text: 'Worried about paying?',
          link: { href: '/help#worried-about-paying', text: 'See what can help' },
        },
      ],
    } as Partial<Record<FlowName, readonly Meanwhile[]>>,
  },
  link: {
    title: 'Your link to this request',
    text: 'Use it to see how your request is getting on, change it or withdraw it, or delete your data. Keep it to yourself: anyone who has it can do the same, and so can anyone who knows the reference and your postcode.',
    open: 'See how it’s getting on',
    copy: 'Keep the link to this request',
    copied: 'Copied: paste it where you’ll find it again',
    notCopied: 'We couldn’t copy it. Follow the link, and bookmark the page that it leads to.',
    without: (postcode: string) =>
      `Lost the link? Use the reference and the postcode ${postcode.replace(' ', '\u00a0')} at`,
    track: { href: '/track', text: 'Track a request' },
  },
  receipt: {
    title: 'What you sent, and how we use it',
    to: 'Who it goes to',
    toUs: (siteTitle: string) => siteTitle,
    toPartner: (siteTitle: string, partner: string) =>
      `${siteTitle}, and ${partner}, because you agreed to it`,
    why: 'Why',
    whyText: (title: string) => `To deal with your request: ${title}`,
    until: 'How long we keep it',
    untilText: 'Until 180 days after the request is closed. Then we delete it.',
    untilWaiting:
      'For 12 months after you joined the list, whether or not we come to your area. Then we delete it. You can leave or delete it sooner.',
    when: 'When',
    consents: 'What you agreed to, word for word',
    noConsents: 'Nothing beyond this request.',
    given: 'You said yes to',
    refused: 'You didn’t say yes to',
    takenBack: 'You took back',
    takeBack: 'Take back what you agreed to',
    refusedMore: 'What you didn’t say yes to',
    wordingOf: (version: string, at: string) => `Wording ${version}, on ${at}`,
    more: 'Everything you sent',
    untilLeft:
      'Until 180 days after you left the list, and no longer than 12 months after you joined it. Then we delete it.',
    withdraw: 'Withdraw the request',
    remove: 'Delete this request and my details',
    download: 'Download a copy of my request',
  },
  withdrawn: {
    title: 'This request is withdrawn',
    text: 'It’s been withdrawn since you sent it, so nobody will contact you about it.',
  },
  left: {
    title: 'You’ve left the waiting list',
    text: 'You’ve left the list since you joined it, so we won’t tell you when we come to your area, unless you joined more than once. You can join again at any time.',
  },
  erased: {
    title: 'It’s deleted',
    text: 'We no longer hold what you sent, and the reference no longer works. We’ve also removed what this browser had kept of it. We won’t write to you about it again, or call you.',
  },
  elsewhere: {
    title: 'Track a request',
    text: 'For your privacy a request is shown only in the browser that sent it. With the reference and the postcode you gave, you can look it up here.',
  },
  notFound: {
    title: 'We can’t find this request',
    text: 'You sent it, but we can’t find it now. That’s our fault. Please call us with the reference.',
  },
  unreadable: {
    title: 'We can’t show the details just now',
    text: 'Your request is safe with us. You don’t need to send it again. Try this page again in a few minutes.',
  },
}
