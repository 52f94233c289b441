import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { boilerWords, gasEmergency } from './boiler-words.ts'
import { callUs, tenure } from './obstacles.ts'

export const boilerRepair: Readonly<Record<string, QuestionWords>> = {
  'safe-first': {
    title: 'Is everyone safe?',
    advice: [
      'If you smell gas, or a carbon monoxide alarm sounds, or people near the boiler feel sick, dizzy or have a headache: open the windows, turn the gas off at the meter if you can do so safely, go outside and call 0800\u00a0111\u00a0999. It’s answered at any hour. Touch no switches and light no flame.',
      'If the gas you smell comes from a tank or bottles, turn it off there, if you can do so safely, and call the number on them.',
      'Call 999 if someone is very unwell, or if there is a fire.',
      'If nothing like that is happening, carry on.',
    ],
    ways: [gasEmergency, { href: 'tel:999', text: 'Fire, or someone very unwell: 999' }],
  },
  fault: {
    title: 'What’s wrong?',
    options: {
      'no-heating-or-hot-water': 'No heating and no hot water',
      'no-heating': 'No heating, but hot water',
      'no-hot-water': 'No hot water, but heating',
      leak: 'Water is leaking',
      noise: 'It makes a strange noise',
      'low-pressure': 'The pressure keeps dropping',
      'locks-out': 'It switches itself off, or shows a fault code',
      other: 'Something else',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what’s wrong, or “Not sure”',
  },
  'about-leak': {
    title: 'First, stop the water',
    advice: [
      'Switch the boiler off at its switch. If water runs quickly, turn the main stop tap clockwise, often under the kitchen sink, and open the cold taps.',
      'If water is near lights, sockets or the fuse box, don’t touch them. Turn the electricity off at the main switch only if you can reach it with dry hands on a dry floor.',
      'If you can’t stop it, call us rather than waiting for us to call.',
    ],
    ways: [callUs],
  },
  cold: {
    title: 'Is anyone at home at risk from the cold?',
    why: 'So we know who can’t wait. You don’t have to say who or why.',
    hint: 'For example a baby, someone over 65, pregnant, ill or disabled.',
    options: { yes: 'Yes', no: 'No', 'rather-not-say': 'I’d rather not say' },
    missing: 'Choose yes, no, or that you’d rather not say',
  },
  'about-cold': {
    title: 'Please call us as well',
    advice: [
      'Someone at risk from the cold shouldn’t wait for an answer to a form. Call us while we’re open and say so first. You can also carry on here, but a call is quicker.',
      'Until the heating is back, keep one room warm, close its door and curtains, and have warm drinks. Use an electric heater only away from beds, curtains and clothes. Call 111 about health worries, or 999 if someone is very unwell.',
      'The Priority Services Register gives extra help to people who need it.',
    ],
    ways: [callUs, { href: '/help#priority-services', text: 'Priority services' }],
  },
  tenure,
  'landlord-first': {
    title: 'Your landlord usually has to fix it',
    advice: [
      'In most rented homes the landlord has to keep heating and hot water in repair. Tell them or their agent today, in writing if you can. If you order a repair yourself, you may have to pay for it.',
      'If they can’t be reached, or have asked you to arrange it, carry on.',
    ],
  },
  'boiler-fuel': boilerWords['boiler-fuel'],
  'about-heat-network': {
    title: 'The heat network may be at fault',
    advice: [
      'Ask whoever runs the network, or the building’s manager, whether other homes are without heat. They usually have to repair the unit in your home as well.',
      'If they say the fault is in your own pipes or radiators, carry on.',
    ],
  },
  'pays-ahead': {
    title: 'Do you pay for energy before you use it?',
    hint: 'With a key, a card, a smart prepayment meter or an app.',
    why: 'A meter that has run out of credit is a common reason for a boiler to stop.',
    options: { no: 'No', yes: 'Yes', 'not-sure': 'Not sure' },
    missing: 'Choose whether you pay before you use it, or “Not sure”',
  },
  'about-credit': {
    title: 'Check the credit on both meters',
    advice: [
      'A gas boiler needs gas and electricity, so look at both meters. If one has run out, top up or use emergency credit. Before gas comes back, make sure that cookers and fires are turned off. Then reset the boiler once, as its booklet shows.',
      'If you can’t afford to top up, call us: there’s help, whether or not you have a plan with us.',
      'If there is credit on both, carry on.',
    ],
    ways: [callUs, { href: '/my-account/topup', text: 'Topping up, and help with it' }],
  },
  'about-credit-without-gas': {
    title: 'Check the credit on your meter',
    advice: [
      'Your heating needs electricity too. If the meter has run out, top up or use emergency credit. If you pay for heat itself before you use it, as with some heat networks, look at that credit as well.',
      'If you can’t afford to top up, call us: there’s help, whether or not you have a plan with us.',
      'If there is credit, carry on.',
    ],
    ways: [callUs, { href: '/my-account/topup', text: 'Topping up, and help with it' }],
  },
  code: {
    title: 'What does the boiler show?',
    hint: 'A code, a light or the pressure. For example F28, red light or 0.5 bar.',
  },
  make: boilerWords.make,
  plan: {
    title: 'Do you have a home cover plan with us?',
    options: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
    hint: 'You don’t need one to ask for a repair.',
    missing: 'Choose whether you have a plan, or “Not sure”',
  },
}
