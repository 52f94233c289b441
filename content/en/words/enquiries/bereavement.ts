import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

export const bereavement: Readonly<Record<string, QuestionWords>> = {
  person: {
    title: 'What was the name of the person who has died?',
    hint: 'We’re sorry for your loss. Give the name on our letters, if you can.',
    missing: 'Enter the name of the person who has died',
  },
  'their-address': {
    title: 'Where did they live?',
    hint: 'If you don’t know the postcode, enter the address yourself and leave the postcode out.',
    missing: 'Enter the address where they lived',
  },
  'date-of-death': {
    title: 'When did they die?',
    hint: 'If you know it. Bills are worked out to this day or near it.',
  },
  relation: {
    title: 'How did you know them?',
    why: 'So we know how best to help you. You don’t need any papers to tell us.',
    options: {
      family: 'I’m their partner or family',
      friend: 'I’m a friend, neighbour or carer',
      executor: 'I look after their affairs, as executor or solicitor',
      landlord: 'I’m their landlord or letting agent',
      other: 'Something else',
      'rather-not-say': 'I’d rather not say',
    },
    missing: 'Choose what comes closest, or that you’d rather not say',
  },
  'home-now': {
    title: 'Does anyone live in the home now?',
    options: {
      'lived-in': 'Yes, someone lives there',
      empty: 'No, it’s empty',
      'not-sure': 'Not sure',
    },
    missing: 'Choose whether anyone lives there, or “Not sure”',
  },
  'about-lived-in': {
    title: 'Telling us doesn’t turn anything off',
    advice: [
      'Gas and electricity stay on, and nobody has to decide anything now. When you’re ready, we’ll talk about whose name the account should be in.',
      'A prepayment meter still needs credit. If there is one, call us before you put much money on it.',
      'If money is a worry, or someone there needs extra help, tell us when we speak.',
    ],
    ways: [{ href: '/help#priority-services', text: 'Extra help and priority services' }],
  },
}
