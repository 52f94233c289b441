import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { callUs } from './obstacles.ts'

export const movingHome: Readonly<Record<string, QuestionWords>> = {
  which: {
    title: 'What would you like to tell us?',
    options: {
      both: 'I’m moving from one home to another',
      leaving: 'I’m leaving a home that you supply',
      arriving: 'I’m moving into a home',
    },
    missing: 'Choose what you’d like to tell us',
  },
  'old-address': {
    title: 'What is the address you’re leaving?',
    missing: 'Enter the address you’re leaving',
  },
  'leaving-on': {
    title: 'When does the old home stop being yours?',
    hint: 'The end of the tenancy or the day of the sale, even if you leave earlier.',
    missing: 'Enter the day the old home stops being yours',
  },
  'who-follows': {
    title: 'Who’ll look after the old home then?',
    options: {
      owner: 'The landlord, or their agent',
      'new-tenant': 'A new tenant',
      buyer: 'Whoever has bought it',
      myself: 'I will: I’m keeping it, or letting it to someone',
      'not-sure': 'Not sure',
    },
    missing: 'Choose who’ll look after it, or “Not sure”',
  },
  'new-address': {
    title: 'What is your new address?',
    hint: 'If you don’t know the postcode yet, enter the address yourself and leave it out. If you’d rather not write it down here, call us: you don’t have to say why.',
  },
  'arriving-on': {
    title: 'When does the new home become yours?',
    hint: 'The day you get the keys, even if you move in later.',
    missing: 'Enter the day the new home becomes yours',
  },
  'pays-ahead': {
    title: 'Is there a prepayment meter in the new home?',
    hint: 'One that takes a key, a card or top-ups.',
    options: { no: 'No', yes: 'Yes', 'not-sure': 'Not sure' },
    missing: 'Choose whether there is one, or “Not sure”',
  },
  'about-key': {
    title: 'Don’t use a key or card that was left behind',
    advice: [
      'It may carry another person’s debt, and your money would go towards it. Call the company that supplies the home for a key or card of your own before you top up.',
      'You can also ask to pay by bill instead.',
    ],
    ways: [
      callUs,
      { href: '/my-account/topup', text: 'Topping up, and paying afterwards instead' },
    ],
  },
  'about-readings': {
    title: 'Read every meter on the day',
    advice: [
      'Read the meters in each home on the day it stops or starts being yours, and take a photo of each. Do this for smart meters too. Then you’ll only pay for what you’ve used.',
      'You can give us the readings after the move, by phone or online.',
    ],
    ways: [{ href: '/meterreads', text: 'How to read a meter' }],
  },
}
