import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

export const waitingList: Readonly<Record<string, QuestionWords>> = {
  product: {
    title: 'What would you like from us?',
    options: {
      energy: 'Gas or electricity',
      'heat-pump': 'A heat pump',
      solar: 'Solar panels or a battery',
      insulation: 'Insulation',
      boiler: 'A boiler, a service or repairs',
      'home-cover': 'Home cover',
      'ev-charger': 'An electric car charger',
      'smart-meter': 'A smart meter',
      'not-sure': 'Not sure: tell me when you’re here',
    },
    missing: 'Choose what you’d like, or “Not sure”',
  },
  'tell-by': {
    title: 'How should we tell you?',
    hint: 'Once, when we come to your area.',
    options: { email: 'By email', text: 'By text message', phone: 'By phone' },
    optionHints: {
      email: 'One email, to the address you give us',
      text: 'We send these by hand, so it can take a few days longer',
      phone: 'We make these calls ourselves, so it can take a few days longer',
    },
    missing: 'Choose how we should tell you',
  },
  'about-list': {
    title: 'How the waiting list works',
    advice: [
      'We’ll keep your place for 12 months and tell you once if we come to your area in that time. You can leave the list whenever you like, with the link we show you at the end. We won’t call to sell you anything or pass your details to another company.',
      'We can’t promise that we’ll come. If you need something now, don’t wait for us: a local firm may help you sooner.',
    ],
  },
}
