import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

/** Of questions about a boiler that several flows ask. */
export const boilerWords = {
  'boiler-fuel': {
    title: 'What does the boiler run on?',
    options: {
      gas: 'Mains gas',
      lpg: 'LPG, from bottles or a tank',
      oil: 'Oil',
      electric: 'Electricity',
      'heat-network': 'There’s no boiler: heat comes from a heat network',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what the boiler runs on, or “Not sure”',
  },
  'boiler-age': {
    title: 'How old is the boiler?',
    hint: 'A good guess will do.',
    options: {
      'under-5': 'Less than 5 years',
      '5-to-10': '5 to 10 years',
      '10-to-15': '10 to 15 years',
      'over-15': 'More than 15 years',
      'not-sure': 'Not sure',
    },
    missing: 'Choose how old the boiler is, or “Not sure”',
  },
  make: {
    title: 'What make and model is the boiler?',
    hint: 'It’s often on the front, or on a label below. Never take the cover off to look.',
  },
  'last-service': {
    title: 'When was the boiler last serviced?',
    options: {
      'within-a-year': 'Within the last year',
      'one-to-two-years': 'One to two years ago',
      longer: 'Longer ago',
      never: 'Never',
      'not-sure': 'Not sure',
    },
    missing: 'Choose when it was last serviced, or “Not sure”',
  },
  works: {
    title: 'How’s your boiler working?',
    options: {
      well: 'Well',
      badly: 'It works, but something isn’t right',
      'not-at-all': 'It doesn’t work',
      'not-sure': 'Not sure',
    },
    missing: 'Choose how the boiler works, or “Not sure”',
  },
} satisfies Readonly<Record<string, QuestionWords>>

/** Whom a fault of danger is told to, at any hour. */
export const gasEmergency = {
  href: 'tel:0800111999',
  text: 'Gas emergencies, at any hour: 0800\u00a0111\u00a0999',
}
