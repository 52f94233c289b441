import type { FlowName } from '../../../../enquiries/flows/flow.ts'

type FlowStart = {
  readonly title: string
  /** What it is, in a sentence. */
  readonly lead: string
  /** The same without what happens only where requests are passed on, and where we work. */
  readonly leadAlone?: string
  readonly ready: readonly string[]
  /** How many steps there are, where they are not one question a page. */
  readonly length?: string
  readonly next: string
  readonly read: { readonly href: string; readonly text: string }
}

export const flowStarts: Readonly<Record<FlowName, FlowStart>> = {
  'heat-pump': {
    title: 'Ask about a heat pump',
    lead: 'A few questions about your home and what could stand in the way. Then one of our heat pump specialists will get in touch.',
    leadAlone: 'A few questions about your home and what could stand in the way of a heat pump.',
    ready: [
      'who owns the home, and whether it is listed or in a conservation area',
      'what heats it today',
      'where there is room outside for a unit',
    ],
    next: 'We’ll tell you plainly if a heat pump is unlikely to suit your home, and offer a survey if it might.',
    read: { href: '/greener-homes#heat-pumps', text: 'Heat pumps' },
  },
  solar: {
    title: 'Ask about solar and batteries',
    lead: 'A few questions about your roof and how you use electricity. Then one of our solar specialists will get in touch.',
    leadAlone: 'A few questions about your roof and how you use electricity.',
    ready: [
      'who owns the home and its roof',
      'which way the roof faces, if you know',
      'roughly how much electricity you use in a year',
    ],
    next: 'We’ll offer a roof survey if panels look worthwhile, and tell you if they don’t.',
    read: { href: '/greener-homes#solar', text: 'Solar and batteries' },
  },
  insulation: {
    title: 'Ask about insulation',
    lead: 'A few questions about your walls, roof and floors. Then one of our insulation specialists will get in touch.',
    leadAlone: 'A few questions about your walls, roof and floors.',
    ready: ['who owns the home', 'its age and type of walls, if you know'],
    next: 'We’ll offer a survey, to see what’s there before anyone suggests adding to it.',
    read: { href: '/greener-homes#insulation', text: 'Insulation and draughts' },
  },
  'boiler-service': {
    title: 'Arrange a boiler service',
    lead: 'Tell us about your boiler and the days that suit you.',
    ready: [
      'the make and model of the boiler, if you can read it',
      'when it was last serviced',
      'days that suit you',
    ],
    next: 'We’ll agree a two-hour window with you and confirm it in writing.',
    read: { href: '/boiler-servicing', text: 'Boiler servicing' },
  },
  'boiler-repair': {
    title: 'Ask for a boiler repair',
    lead: 'Tell us what’s wrong, and we’ll get in touch by the end of the next working day. If you have no heating, a call while we’re open is quicker.',
    leadAlone: 'Tell us what’s wrong with your boiler.',
    ready: [
      'what the boiler shows or does',
      'its make and model, if you can read it',
      'whether anyone at home needs warmth for their health',
    ],
    next: 'We’ll go through safe checks with you first, and book an engineer if those don’t help.',
    read: { href: '/repairs#heating', text: 'Heating and hot water repairs' },
  },
  'new-boiler': {
    title: 'Ask about a new boiler',
    lead: 'A few questions about your home and the boiler you have. Then we’ll get in touch.',
    leadAlone: 'A few questions about your home and the boiler you have.',
    ready: ['who owns the home', 'the age of the boiler you have', 'how many bathrooms there are'],
    next: 'We’ll offer a home visit, and give you a written quote to think over.',
    read: { href: '/boiler-servicing', text: 'Boiler servicing' },
  },
  'home-cover': {
    title: 'Ask for a home cover quote',
    lead: 'A few questions about your home and what you’d like looked after.',
    ready: [
      'whether you own, rent or let the home',
      'what you’d like covered',
      'the age of the boiler',
    ],
    next: 'We’ll send you a price with the terms that matter. You don’t have to decide there and then.',
    read: { href: '/home-cover', text: 'Home cover' },
  },
  'ev-charger': {
    title: 'Ask about a charger at home',
    lead: 'A few questions about where you park and how your home is supplied. Then we’ll get in touch.',
    leadAlone: 'A few questions about where you park and how your home is supplied.',
    ready: [
      'who owns the home and the parking space',
      'where the car is parked',
      'where the meter and the fuse box are',
    ],
    next: 'We’ll check whether the electricity network has to agree first, and then offer a survey.',
    read: { href: '/electric-vehicles#at-home', text: 'Charge at home' },
  },
  'smart-meter': {
    title: 'Ask for a smart meter',
    lead: 'Tell us about your meters and the days that suit you for a fitting.',
    ready: [
      'where the meters are',
      'what kind of meters you have, if you know',
      'days that suit you',
    ],
    next: 'We’ll agree a date with you and confirm it in writing.',
    read: { href: '/smart-meters#book', text: 'How a fitting works' },
  },
  'meter-reading': {
    title: 'Send a meter reading',
    lead: 'Tell us what the meter shows, and we’ll ask again if a figure looks unlikely. If another company sends your bill, give the reading to them: we can’t pass it on.',
    ready: [
      'the postcode of the home',
      'what the meter shows, and the day you read it',
      'the last reading, if you’d like us to compare',
      'with two electricity meters: the last four figures of the meter number on your bill, or choose “I can’t tell”, and we’ll ask you',
    ],
    length:
      'Four steps: your home, the reading, how to reach you, and a last look before you send it. About 3 minutes.',
    next: 'You’ll get a reference, so you can see how your reading is getting on.',
    read: { href: '/meterreads', text: 'How to read each kind of meter' },
  },
  'moving-home': {
    title: 'Tell us you’re moving',
    lead: 'Tell us where you’re moving from and to, and when.',
    ready: ['both addresses and the dates', 'meter readings from the day, or a plan to take them'],
    next: 'We’ll close the account of a home that we supply and send its final bill. If we supply your new home, we’ll open an account there.',
    read: { href: '/moving-home', text: 'Moving home' },
  },
  bereavement: {
    title: 'Tell us about a death',
    lead: 'We’re sorry for your loss. A few questions, and only what we need.',
    ready: [
      'the person’s name and address',
      'the day they died, if you know it',
      'how best to reach you',
    ],
    next: 'One person looks after everything from then on. There’s no hurry, and telling us doesn’t turn anything off.',
    read: { href: '/bereavement', text: 'When someone dies' },
  },
  'refer-a-friend': {
    title: 'Refer a friend',
    lead: 'Tell us about a friend who’d like to hear from us, and has said so.',
    ready: ['your friend’s agreement to be contacted', 'how they’d like us to get in touch'],
    next: 'We’ll note your name, and contact your friend only if they’ve agreed.',
    read: { href: '/refer-a-friend', text: 'Refer a friend' },
  },
  'call-back': {
    title: 'Ask us to call you',
    lead: 'Tell us what it’s about and when suits you, and the right person will call.',
    leadAlone: 'Tell us what it’s about and when suits you.',
    ready: ['what it’s about', 'the number and the times that suit you'],
    next: 'If we call at a bad moment, say so and we’ll call back at a time you choose.',
    read: { href: '/help#contact', text: 'Other ways to reach us' },
  },
  'waiting-list': {
    title: 'Join the waiting list',
    lead: 'We’re not in every area yet. Tell us what you’d like, and we’ll let you know once when we come to yours.',
    ready: ['what you’d like from us', 'how to reach you'],
    next: 'We’ll tell you once when we come to your area, and won’t use your details for anything else.',
    read: { href: '/help', text: 'Help' },
  },
  join: {
    title: 'Switch to us',
    lead: 'Tell us how your home is supplied now. We’ll get in touch, send you the contract and do the rest.',
    leadAlone: 'Tell us how your home is supplied now, and which tariff you’d like.',
    ready: [
      'the name of your supplier, from a bill',
      'what kind of meter you have, if you know',
      'not your bank details: we never ask for them here',
    ],
    next: 'We’ll check that the tariff works with your meter and send you the contract. Nothing changes until you say yes.',
    read: { href: '/energy-tariffs#switching', text: 'How switching works' },
  },
}
