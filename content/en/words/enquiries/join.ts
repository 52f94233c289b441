import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { company } from '../company.ts'
import { callUs } from './obstacles.ts'

export const join: Readonly<Record<string, QuestionWords>> = {
  tariff: {
    title: 'Which tariff would you like?',
    options: {
      'lowest-cost': 'Whichever costs me least',
      'not-sure': 'I’m not sure yet',
    },
    missing: 'Choose a tariff, or “I’m not sure yet”',
  },
  fuels: {
    title: 'What would you like us to supply?',
    options: {
      both: 'Electricity and gas',
      electricity: 'Electricity only',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what you’d like us to supply, or “Not sure”',
  },
  supplier: {
    title: 'Who supplies the home with energy?',
    options: { you: company.name, another: 'Another company', 'not-sure': 'Not sure' },
    missing: 'Choose who supplies the home, or “Not sure”',
  },
  'supplier-name': {
    title: 'Which company is it?',
    hint: 'Your bill has its name. If you have two suppliers, give both.',
  },
  'about-supplier': {
    title: 'You don’t need to call your old supplier',
    advice: [
      'We tell them that you’re leaving. Your gas and electricity stay on throughout, and nobody digs or fits anything for the switch itself.',
      'Are you on a fixed deal with them? There may be an exit fee: your bill says so. They can’t charge one in the last 49 days of the deal.',
      'They send a final bill within six weeks of the switch. Any credit left comes back to you within 10 working days of that bill.',
    ],
  },
  'about-staying': {
    title: 'Then it’s a change of tariff, not a switch',
    advice: [
      'You stay with us, so there’s no final bill. If your tariff now has an exit fee, we’ll tell you before anything changes.',
      'You still have 14 days to change your mind after you agree.',
    ],
  },
  meter: {
    title: 'What kind of electricity meter is there?',
    hint: 'You can switch with any of these. It only decides which tariffs will work.',
    options: {
      smart: 'A smart meter',
      'one-rate': 'A standard meter, with one number to read',
      'two-rate': 'A two-rate meter, such as Economy 7, with two numbers to read',
      prepayment: 'A prepayment meter that I top up',
      'not-sure': 'Not sure',
    },
    missing: 'Choose a kind of meter, or “Not sure”',
  },
  owes: {
    title: 'Do you owe your supplier anything?',
    hint: 'Not counting a bill from the last 28 days.',
    why: 'Your supplier may stop the switch over an older debt. We ask so that it doesn’t come as a surprise. We don’t need the amount.',
    options: {
      no: 'No',
      yes: 'Yes',
      'rather-not-say': 'I’d rather not say',
      'not-sure': 'Not sure',
    },
    missing: 'Choose yes, no, “Not sure”, or that you’d rather not say',
  },
  'about-owing': {
    title: 'You may still be able to switch',
    advice: [
      'If you’ve owed it for less than 28 days, you can switch, and it goes on your final bill.',
      'With a prepayment meter you can usually switch with some debt, up to a limit on each fuel. The debt moves to us, and we agree with you how to pay it off.',
      'Otherwise your supplier can stop the switch until it’s paid. They must tell you why, and help you with a plan you can keep to.',
    ],
    ways: [
      callUs,
      { href: '/help#worried-about-paying', text: 'Help if you’re worried about paying' },
    ],
  },
  payment: {
    title: 'How would you like to pay?',
    options: {
      'direct-debit': 'By Direct Debit',
      'on-receipt': 'When I get a bill',
      prepayment: 'As I go, by topping up',
      'not-sure': 'Not sure',
    },
    optionHints: { 'direct-debit': 'We never ask for bank details on this website' },
    missing: 'Choose how you’d like to pay, or “Not sure”',
  },
  'about-direct-debit': {
    title: 'We’ll set up your Direct Debit later',
    advice: [
      'Don’t give us your bank details here. Once you’ve agreed to the contract, we’ll send you the Direct Debit to sign, with the Direct Debit Guarantee.',
      'You’ll know the amount and the day before the first payment.',
    ],
  },
  'about-tariff': {
    title: 'The tariff may not fit your answers',
    advice: [
      'The tariff you chose is for a different kind of meter, different fuels or a different way to pay from what you’ve told us.',
      'You can carry on: we’ll tell you what would have to change, such as a new meter, or which of our tariffs fits. Or go back and change an answer.',
    ],
    ways: [{ href: '/energy-tariffs#tariffs', text: 'What each tariff needs' }],
  },
  when: {
    title: 'When should we start?',
    options: {
      soonest: 'As soon as you can',
      'after-cooling-off': 'After the 14 days in which I can change my mind',
      'on-a-day': 'On a day I choose',
      'not-sure': 'Not sure',
    },
    optionHints: {
      soonest: 'Within five working days of agreeing the contract',
    },
    missing: 'Choose when we should start, or “Not sure”',
  },
  'from-day': {
    title: 'Which day?',
    hint: 'For example the day your fixed deal ends, or the day you get the keys.',
    missing: 'Enter the day we should start',
  },
  'about-cooling-off': {
    title: 'You have 14 days to change your mind',
    advice: [
      'Sending this agrees nothing. We’ll send you the contract with the rates, and it starts only when you say yes.',
      'From the day after you say yes you have 14 days to cancel, for any reason and without a fee. If we’ve already started by then, you pay only for the energy you used.',
      'On the day of the switch, read your meters and send us the figures. Your old supplier uses them for your final bill, so you never pay twice. A smart meter may do it for you.',
    ],
  },
}
