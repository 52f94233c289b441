import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

const sure = (fuel: string): QuestionWords => ({
  title: `Is the ${fuel} reading right?`,
  options: {
    checked: 'Yes, I’ve looked again and it’s right',
    'meter-changed': 'The meter has been changed since the last reading',
    'gone-round': 'It’s gone past all the nines and started again at zero',
    'last-was-wrong': 'The last reading was an estimate, or was wrong',
    'not-sure': 'Not sure',
  },
  optionHints: {
    'meter-changed': 'Our team will ask you about the old meter’s last reading.',
  },
  missing: `Choose whether the ${fuel} reading is right, or “Not sure”`,
})

const sureOfNumber = (fuel: string, hint: string, missing: string): QuestionWords => ({
  title: `Is the ${fuel} meter number right?`,
  hint,
  options: { checked: 'Yes, it matches my bill', 'not-sure': 'Not sure' },
  missing,
})

const isListed = {
  options: { same: 'Yes', different: 'No, it’s another number' },
}

/** Asked together on one screen; what stands there besides is in meter-screen.ts. */
export const meterReading: Readonly<Record<string, QuestionWords>> = {
  fuel: {
    title: 'Which meter have you read?',
    options: { electricity: 'Electricity', gas: 'Gas', both: 'Both' },
    missing: 'Enter what the meter shows: electricity, gas or both',
  },
  'taken-on': {
    title: 'When did you read it?',
    hint: 'Today, or a day in the last month.',
    subject: 'this reading',
    missing: 'Enter the day you read the meter',
  },
  'last-read-on': {
    title: 'When was the last reading?',
    hint: 'Leave it blank if you’re not sure. It helps us tell how much you’re likely to have used since.',
    subject: 'the last reading',
  },
  mpan: {
    title: 'Which electricity meter is it?',
    missing: 'Choose which electricity meter you’ve read',
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
  'last-electricity': {
    title: 'What was the last electricity reading?',
    subject: 'the last electricity reading',
  },
  'last-electricity-second': {
    title: 'What was the last second electricity reading?',
    subject: 'the last second electricity reading',
  },
  electricity: {
    title: 'What does the electricity meter show?',
    subject: 'the electricity reading',
    missing: 'Enter what the electricity meter shows',
  },
  'electricity-second': {
    title: 'What is the second electricity reading?',
    hint: 'Only if the meter shows two, on two rows or one after the other: the one for the night, also called low.',
    subject: 'the night reading',
  },
  'sure-of-electricity': sure('electricity'),
  mprn: {
    title: 'Which gas meter is it?',
    missing: 'Choose which gas meter you’ve read',
  },
  'mprn-listed': { title: 'Is it the gas number listed for this home?', ...isListed },
  'sure-of-mprn': sureOfNumber(
    'gas',
    'The last two figures of the gas number don’t fit the others, which often means there’s a typing mistake. Compare it with your bill.',
    'Choose whether the gas number is right: its last two figures don’t fit the others',
  ),
  'sure-mprn-is-here': sureOfNumber(
    'gas',
    'This isn’t the gas number we hold for this home. It may still be right: compare it with your bill.',
    'Choose whether the gas number is right: it isn’t the one we hold for this home',
  ),
  'last-gas': { title: 'What was the last gas reading?', subject: 'the last gas reading' },
  gas: {
    title: 'What does the gas meter show?',
    subject: 'the gas reading',
    missing: 'Enter what the gas meter shows',
  },
  'sure-of-gas': sure('gas'),
}
