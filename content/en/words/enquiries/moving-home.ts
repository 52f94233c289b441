import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { callUs } from './obstacles.ts'

export const movingHome: Readonly<Record<string, QuestionWords>> = {
  which: {
    title: 'What would you like to tell us?',
    options: {
      both: 'I am moving from one home to another',
      leaving: 'I am leaving a home that you supply',
      arriving: 'I am moving into a home',
    },
    missing: 'Choose what you would like to tell us',
  },
  'old-address': {
    title: 'What is the address you’re leaving?',
    missing: 'Enter the address you’re leaving',
  },
  'leaving-on': {
    title: 'From which day is the old home no longer yours?',
    hint: 'The end of the tenancy or the day of the sale, even if you leave earlier.',
    missing: 'Enter the day from which the old home is no longer yours',
  },
  'who-follows': {
    title: 'Who looks after the old home then?',
    options: {
      owner: 'The landlord, or their agent',
      'new-tenant': 'A new tenant',
      buyer: 'Whoever has bought it',
      myself: 'I do: I keep it, or let it to someone',
      'not-sure': 'Not sure',
    },
    missing: 'Choose who looks after it, or “Not sure”',
  },
  'new-address': {
    title: 'What is your new address?',
    hint: 'If you don’t know the postcode yet, enter the address yourself and leave it out. If you would rather not write it down here, call us: you need not say why.',
  },
  'arriving-on': {
    title: 'From which day is the new home yours?',
    hint: 'The day you get the keys, even if you move in later.',
    missing: 'Enter the day from which the new home is yours',
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
      'You can ask for a meter that you pay afterwards instead.',
    ],
    ways: [
      callUs,
      { href: '/my-account/topup', text: 'Topping up, and paying afterwards instead' },
    ],
  },
  'about-readings': {
    title: 'Read every meter on the day',
    advice: [
      'Read the meters in each home on the day it stops or starts being yours, and take a photo of each. Smart meters too. Then you pay for what you used and for nobody else’s energy.',
      'You can give us the readings after the move, by phone or online.',
    ],
    ways: [{ href: '/meterreads', text: 'How to read a meter' }],
  },
}
