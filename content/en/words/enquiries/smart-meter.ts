import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { company } from '../company.ts'
import { callUs } from './obstacles.ts'

export const smartMeter: Readonly<Record<string, QuestionWords>> = {
  supplier: {
    title: 'Who supplies the home with energy?',
    options: {
      you: company.name,
      another: 'Another company',
      'not-sure': 'Not sure',
    },
    missing: 'Choose who supplies the home, or “Not sure”',
  },
  'about-supplier': {
    title: 'Your own supplier fits the meter',
    advice: [
      'The company that supplies the home fits the meter. Asking them can be quicker than changing supplier first.',
      'If you’re about to join us, or one of your fuels comes from us, carry on.',
    ],
  },
  'bill-payer': {
    title: 'Who pays the energy bill, and who owns the home?',
    options: {
      own: 'I pay the bill and own the home',
      tenant: 'I pay the bill and rent the home',
      landlord: 'My landlord pays the bill',
      other: 'Someone else pays the bill',
    },
    missing: 'Choose who pays the bill',
  },
  'about-landlord': {
    title: 'Whoever pays the bill decides',
    advice: [
      'If the bill is in your name, you can choose a smart meter, even if you rent. Check your tenancy agreement first: you may have to tell your landlord.',
      'If the bill is in someone else’s name, they have to ask for it. Carry on if they have asked you to.',
    ],
  },
  meters: {
    title: 'Which meters would be changed?',
    options: {
      both: 'Electricity and gas',
      electricity: 'Electricity only',
      gas: 'Gas only',
      'not-sure': 'Not sure',
    },
    missing: 'Choose which meters, or “Not sure”',
  },
  'pays-ahead': {
    title: 'Do you pay for energy before you use it?',
    hint: 'With a key, a card or an app.',
    options: { no: 'No', yes: 'Yes', 'not-sure': 'Not sure' },
    missing: 'Choose whether you pay before you use it, or “Not sure”',
  },
  'about-credit': {
    title: 'You can keep paying as you do now',
    advice: [
      'You can top up a smart meter too, and the credit arrives without a key or card. Don’t add much more than you need before the visit. What’s left on the old meter is moved to the new one: note the amount, or take a photo.',
      'You can also change to paying by bill. If you’d like that, tell us when we speak.',
    ],
    ways: [{ href: '/my-account/topup#smart', text: 'Topping up a smart meter' }],
  },
  where: {
    title: 'How easy is it to reach the meters?',
    options: {
      easy: 'Easy: inside, or in a box we can open',
      'hard-to-reach': 'Hard: high up, behind something or in a tight place',
      'shared-cupboard': 'In a shared or locked cupboard or room',
      'not-sure': 'Not sure',
    },
    missing: 'Choose how easy they are to reach, or “Not sure”',
  },
  'about-reach': {
    title: 'The engineer needs to reach the meters',
    advice: [
      'For a shared or locked cupboard, someone with the key has to be there: ask the managing agent for it before we agree a day.',
      'If there’s anything in front of a meter, please move only what’s light. Don’t climb. If you need help with it, or the meter is too high for you to read, tell us when we speak.',
    ],
  },
  equipment: {
    title: 'Does anyone at home rely on electrical medical equipment?',
    why: 'The electricity and gas are off for part of the visit, so we’ll plan it with you. You don’t have to say what it is.',
    options: { no: 'No', yes: 'Yes', 'rather-not-say': 'I’d rather not say' },
    missing: 'Choose yes, no, or that you’d rather not say',
  },
  'about-equipment': {
    title: 'We’ll plan the visit around it',
    advice: [
      'The supply is off while the meter is changed. We’ll talk it through with you, in the way that suits you, before we agree a day, and won’t switch anything off until you say it’s safe.',
      'Through the Priority Services Register, your network can warn you of planned power cuts, whether or not you have a smart meter. Nobody can warn of sudden ones, so have a plan for those.',
    ],
    ways: [callUs, { href: '/help#priority-services', text: 'Priority services' }],
  },
  dates: {
    title: 'Which days suit you?',
    hint: 'Two or three days, or days that don’t suit. For example any Tuesday, but not 8 December.',
  },
}
