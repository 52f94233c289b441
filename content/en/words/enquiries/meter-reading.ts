import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

const sure = (fuel: string): QuestionWords => ({
  title: `Is the ${fuel} reading right?`,
  options: {
    checked: 'Yes, I have looked again and it is right',
    'meter-changed': 'The meter has been changed since the last reading',
    'gone-round': 'It has gone past all nines and begun again at noughts',
    'last-was-wrong': 'The last reading was an estimate, or is wrong',
    'not-sure': 'Not sure',
  },
  optionHints: {
    'meter-changed': 'Our team will ask you about the old meter’s last reading.',
  },
  missing: 'Choose whether the reading is right, or “Not sure”',
})

const sureOfNumber = (fuel: string, hint: string, missing: string): QuestionWords => ({
  title: `Is the ${fuel} meter number right?`,
  hint,
  options: { checked: 'Yes, it is as on my bill', 'not-sure': 'Not sure' },
  missing,
})

const isListed = {
  options: { same: 'Yes', different: 'No, it is another number' },
}

/** Asked together on one screen; what stands there besides is in meter-screen.ts. */
export const meterReading: Readonly<Record<string, QuestionWords>> = {
  fuel: {
    title: 'Which meter have you read?',
    options: { electricity: 'Electricity', gas: 'Gas', both: 'Both' },
    missing: 'Enter what the meter shows: electricity, gas or both',
  },
  'taken-on': {
    title: 'On which day did you read it?',
    hint: 'Today, or a day in the last month.',
    missing: 'Enter the day on which you read the meter',
  },
  'last-read-on': {
    title: 'On which day was the last reading?',
    hint: 'You can leave this empty. It helps to say how much is likely since then.',
  },
  mpan: {
    title: 'Which electricity meter is it?',
    missing: 'Choose which electricity meter you have read',
  },
  'mpan-listed': {
    title: 'Is it the electricity number listed for this home?',
    options: {
      ...isListed.options,
      elsewhere: 'No, and it belongs to another part of the country',
    },
  },
  'sure-of-mpan': sureOfNumber(
    'electricity',
    'This isn’t the electricity number we hold for this home. It may still be right: compare it with your bill.',
    'Choose whether the electricity number is right: it isn’t the one we hold for this home',
  ),
  'sure-of-mpan-area': sureOfNumber(
    'electricity',
    'Its first two figures belong to another part of the country than this home. It may still be right: compare it with your bill.',
    'Choose whether the electricity number is right: it belongs to another part of the country',
  ),
  'last-electricity': { title: 'What was the last electricity reading?' },
  'last-electricity-second': { title: 'What was the last second electricity reading?' },
  electricity: {
    title: 'What does the electricity meter show?',
    missing: 'Enter what the electricity meter shows',
  },
  'electricity-second': {
    title: 'What is the second electricity reading?',
    hint: 'Only if the meter shows two, on two rows or one after the other: the one for the night, low or R2.',
  },
  'sure-of-electricity': sure('electricity'),
  mprn: {
    title: 'Which gas meter is it?',
    missing: 'Choose which gas meter you have read',
  },
  'mprn-listed': { title: 'Is it the gas number listed for this home?', ...isListed },
  'sure-of-mprn': sureOfNumber(
    'gas',
    'The last two figures of the gas number don’t fit the others, which often means that one is mistyped. Compare it with your bill.',
    'Choose whether the gas number is right: its last two figures don’t fit the others',
  ),
  'sure-mprn-is-here': sureOfNumber(
    'gas',
    'This isn’t the gas number we hold for this home. It may still be right: compare it with your bill.',
    'Choose whether the gas number is right: it isn’t the one we hold for this home',
  ),
  'last-gas': { title: 'What was the last gas reading?' },
  gas: {
    title: 'What does the gas meter show?',
    missing: 'Enter what the gas meter shows',
  },
  'sure-of-gas': sure('gas'),
}
