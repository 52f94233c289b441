import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { gasEmergency } from './boiler-words.ts'
import { callUs } from './obstacles.ts'

export const callBack: Readonly<Record<string, QuestionWords>> = {
  about: {
    title: 'What would you like to talk about?',
    options: {
      bill: 'A bill or a payment',
      paying: 'Trouble paying, or topping up a meter',
      meter: 'A meter or a reading',
      plumbing: 'A leak, tap or drain',
      electrics: 'Sockets, fuses or lights',
      repair: 'Another repair, or a service',
      'home-cover': 'Home cover',
      'greener-home': 'Heat pumps, solar, insulation or a car charger',
      moving: 'Moving home',
      'extra-help': 'Extra help and priority services',
      complaint: 'A complaint',
      'something-else': 'Something else',
    },
    missing: 'Choose what you would like to talk about',
  },
  'off-supply': {
    title: 'Are you without gas, electricity or heating now?',
    options: { yes: 'Yes', no: 'No' },
    missing: 'Choose whether you’re without gas, electricity or heating',
  },
  'about-off-supply': {
    title: 'Please don’t wait for a call',
    advice: [
      'Call us now if we’re open, and tell us straight away that you’re off supply, and if anyone at home is very young, old or ill. If your meter has run out of credit and you can’t top up, say that too.',
      'If your neighbours are without power as well, call 105: it reaches the company that runs the cables, at any hour. If you smell gas, go outside and call 0800\u00a0111\u00a0999.',
      'You can also carry on and ask for a call, but please don’t wait for it.',
    ],
    ways: [callUs, { href: 'tel:105', text: 'Power cuts, at any hour: 105' }, gasEmergency],
  },
  'which-day': {
    title: 'When should we call?',
    hint: 'We ask for the time of day in a moment. We’re here Monday to Friday 8am to 6pm, Saturday 9am to 1pm.',
    options: {
      soonest: 'As soon as you can',
      'few-days': 'In the next few days',
      'next-week': 'Next week',
      any: 'Any day',
    },
    missing: 'Choose when we should call',
  },
  customer: {
    title: 'Are you a customer of ours?',
    hint: 'Either is fine. It helps the right person call you.',
    options: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
    missing: 'Choose whether you’re a customer, or “Not sure”',
  },
}
