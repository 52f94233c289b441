import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { boilerWords } from './boiler-words.ts'
import { tenure } from './obstacles.ts'

export const homeCover: Readonly<Record<string, QuestionWords>> = {
  plan: {
    title: 'Which plan are you thinking of?',
    options: {
      boiler: 'Boiler',
      heating: 'Heating',
      'whole-home': 'Whole home',
      'not-sure': 'Not sure',
    },
    optionHints: {
      boiler: 'The boiler, its controls and a yearly service',
      heating: 'The boiler plan, with radiators, heating pipes and the hot water cylinder',
      'whole-home': 'The heating plan, with plumbing, drains and wiring',
    },
    missing: 'Choose a plan, or “Not sure”',
  },
  tenure,
  'landlord-first': {
    title: 'You may not need a plan',
    advice: [
      'If you rent, your landlord usually has to look after heating, hot water, pipes and wiring. You’d be paying for what they have to do anyway.',
      'Your tenancy agreement says what you have to look after yourself. If that’s any of these, carry on.',
    ],
  },
  'boiler-fuel': boilerWords['boiler-fuel'],
  'about-heat-network': {
    title: 'Our heating plans are for boilers',
    advice: [
      'Whoever runs the network usually looks after the unit in your home, and our boiler and heating plans don’t cover it. Plumbing, drains and wiring may still be worth covering.',
    ],
    ways: [{ href: '/home-cover#plans', text: 'What each plan includes' }],
  },
  works: boilerWords.works,
  'about-fault': {
    title: 'A plan doesn’t cover a fault you already have',
    advice: [
      'None of our plans covers a fault from before it started. It’s better to have it repaired first.',
      'You can carry on: an engineer’s first check shows what can be covered.',
    ],
    ways: [{ href: '/enquiries/boiler-repair', text: 'Ask for a boiler repair' }],
  },
  'boiler-age': boilerWords['boiler-age'],
  'about-boiler-age': {
    title: 'The boiler may be too old for our plans',
    advice: [
      'A plan may only take on boilers up to a certain age, which you’ll find beside its price. If yours is older, we can’t cover it, and paying for a repair when you need one may suit you better.',
      'You can carry on if you’re not certain of its age.',
    ],
    ways: [
      { href: '/home-cover#plans', text: 'What each plan takes on' },
      { href: '/repairs#what-happens', text: 'What a repair costs' },
    ],
  },
  'last-service': boilerWords['last-service'],
  'safety-record': {
    title: 'Would you like a yearly gas safety check as well?',
    hint: 'Landlords need one by law, and a plan doesn’t take over that duty.',
    options: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
    missing: 'Choose whether you would like it, or “Not sure”',
  },
  'covered-already': {
    title: 'Does anything cover repairs at home already?',
    hint: 'A boiler’s warranty, home insurance, a bank account or another plan.',
    options: { no: 'No', yes: 'Yes', 'not-sure': 'Not sure' },
    missing: 'Choose whether anything covers repairs, or “Not sure”',
  },
  'about-covered-already': {
    title: 'Don’t pay twice',
    advice: [
      'A warranty often covers repairs for years if the boiler is serviced, and some home insurance includes emergencies. Check those first: a plan may not add much.',
      'We’ll send you what a plan includes and leaves out, so you can compare.',
    ],
    ways: [{ href: '/home-cover#exclusions', text: 'What no plan covers' }],
  },
}
