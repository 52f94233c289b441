export const enquiries = {
  description: (title: string) =>
    `${title}: what to have ready, what happens next, and the phone number to ask us on. There is no charge for the call.`,
  lead: 'Asking on this site is not open yet, so please ask us by phone. It takes about five minutes.',
  call: 'Call us on',
  ready: 'Have to hand, if you can',
  next: 'What happens next',
  about: {
    title: 'The home it is about',
    change: 'Change the address',
    another: 'Choose another home',
  },
  other: 'Or read first',
  flows: {
    'heat-pump': {
      title: 'Ask about a heat pump',
      ready: [
        'who owns the home, and whether it is listed or in a conservation area',
        'what heats it today',
        'room outside for a unit',
      ],
      next: 'We ask a few questions, say plainly if a heat pump is unlikely to suit, and offer a survey if it may.',
      read: { href: '/greener-homes#heat-pumps', text: 'Heat pumps' },
    },
    solar: {
      title: 'Ask about solar and storage',
      ready: [
        'who owns the home and its roof',
        'which way the roof faces, if you know',
        'roughly how much electricity you use in a year',
      ],
      next: 'We ask a few questions and offer a roof survey if panels look worthwhile.',
      read: { href: '/greener-homes#solar', text: 'Solar and storage' },
    },
    insulation: {
      title: 'Ask about insulation',
      ready: [
        'who owns the home',
        'its age and type of walls, if you know',
        'your energy certificate, if you have one',
      ],
      next: 'We ask a few questions and offer a survey, which shows what is there before anyone suggests adding to it.',
      read: { href: '/greener-homes#insulation', text: 'Insulation and draughts' },
    },
    'boiler-service': {
      title: 'Arrange a boiler service',
      ready: [
        'the make and model of the boiler, if you can read it',
        'when it was last serviced',
        'two or three dates that suit you',
      ],
      next: 'We agree a two-hour window with you and confirm it in writing.',
      read: { href: '/boiler-servicing', text: 'Boiler servicing' },
    },
    'boiler-repair': {
      title: 'Ask for a boiler repair',
      ready: [
        'what the boiler shows or does',
        'its make and model, if you can read it',
        'whether anyone at home is vulnerable to cold',
      ],
      next: 'We go through safe checks with you first, and book an engineer if those do not help.',
      read: { href: '/repairs#heating', text: 'Heating and hot water repairs' },
    },
    'new-boiler': {
      title: 'Ask about a new boiler',
      ready: [
        'who owns the home',
        'the age of the boiler you have',
        'how many bathrooms there are',
      ],
      next: 'We ask a few questions, offer a home visit, and give you a written quote to think over.',
      read: { href: '/boiler-servicing', text: 'Boiler servicing' },
    },
    'home-cover': {
      title: 'Ask for a home cover quote',
      ready: [
        'whether you own, rent or let the home',
        'which plan you are thinking of',
        'the age of the boiler',
      ],
      next: 'We read you the terms that matter and give you a quote. You need not decide on the call.',
      read: { href: '/home-cover', text: 'Home cover' },
    },
    'ev-charger': {
      title: 'Ask about a charger at home',
      ready: [
        'who owns the home and the parking space',
        'where the car is parked',
        'your car’s make and model',
      ],
      next: 'We ask a few questions and check with the electricity network whether it must agree first.',
      read: { href: '/electric-vehicles#at-home', text: 'Charge at home' },
    },
    'smart-meter': {
      title: 'Ask for a smart meter',
      ready: [
        'your account number or postcode',
        'where the meters are',
        'two or three dates that suit you',
      ],
      next: 'We agree a date with you and confirm it in writing.',
      read: { href: '/smart-meters#book', text: 'How a fitting works' },
    },
    'meter-reading': {
      title: 'Give a meter reading',
      ready: [
        'your account number or postcode',
        'the reading, without the red figures or those after a point',
        'the date you took it',
      ],
      next: 'We enter the reading while you are on the line and tell you if it looks unlikely.',
      read: { href: '/meterreads', text: 'How to read a meter' },
    },
    'moving-home': {
      title: 'Tell us you are moving',
      ready: [
        'both addresses and the dates',
        'meter readings from the day, or a plan to take them',
      ],
      next: 'We close one account and open the other, and send a final bill.',
      read: { href: '/moving-home', text: 'Moving home' },
    },
    bereavement: {
      title: 'Tell us about a death',
      ready: ['the person’s name and address', 'your name and how best to reach you'],
      next: 'One person looks after everything from then on. There is no hurry, and nothing will be cut off.',
      read: { href: '/bereavement', text: 'Bereavement' },
    },
    'refer-a-friend': {
      title: 'Refer a friend',
      ready: ['your account number', 'your friend’s agreement to be contacted'],
      next: 'We note your name, and contact your friend only if they have agreed.',
      read: { href: '/refer-a-friend', text: 'Refer a friend' },
    },
    'call-back': {
      title: 'Ask us to call you',
      ready: ['what it is about', 'the number and the times that suit you'],
      next: 'If this is not a good moment, tell us when you call and we will ring you back at a time you choose.',
      read: { href: '/help#contact', text: 'Other ways to reach us' },
    },
    'waiting-list': {
      title: 'Join the waiting list',
      ready: ['your postcode', 'what you would like from us'],
      next: 'We tell you once when we come to your area, and use your details for nothing else.',
      read: { href: '/help', text: 'Help' },
    },
  } as Record<string, EnquiryWords>,
}

type EnquiryWords = {
  title: string
  ready: string[]
  next: string
  read: { href: string; text: string }
}
