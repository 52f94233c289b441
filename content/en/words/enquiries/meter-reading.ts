import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

const howToRead =
  'All the numbers from left to right, with any noughts at the start, for example 04527. Leave out red ones and those after a point.'
const lastHint =
  'From a bill, where it says that it was read and not estimated, and from the meter that is there now.'

const sure = (fuel: string): QuestionWords => ({
  title: `Is the ${fuel} reading right?`,
  hint: 'It is a great deal higher than the last one. Look at the meter once more, and go back to change it if a number is wrong.',
  options: {
    checked: 'Yes, I have checked it',
    'meter-changed': 'The meter has been changed since the last reading',
    'not-sure': 'Not sure',
  },
  missing: 'Choose whether the reading is right, or “Not sure”',
})

export const meterReading: Readonly<Record<string, QuestionWords>> = {
  fuel: {
    title: 'Which meter have you read?',
    options: { electricity: 'Electricity', gas: 'Gas', both: 'Both' },
    missing: 'Choose which meter you have read',
  },
  'taken-on': {
    title: 'On which day did you read it?',
    hint: 'Today, or a day in the last month.',
    missing: 'Enter the day on which you read the meter',
  },
  mpan: {
    title: 'What is the electricity meter point number?',
    hint: '13 figures, on your bill as MPAN or “S” number. It is not printed on the meter.',
    why: 'It makes sure that the reading goes to the right supply.',
  },
  rates: {
    title: 'How many readings does the electricity meter show?',
    hint: 'Two-rate meters show one for the day and one for the night, on two rows or one after the other.',
    options: { one: 'One', two: 'Two', 'not-sure': 'Not sure' },
    missing: 'Choose how many there are, or “Not sure”',
  },
  'last-electricity': {
    title: 'What was the last electricity reading?',
    hint: `${lastHint} If there are two, the first one.`,
  },
  electricity: {
    title: 'What does the electricity meter show?',
    hint: `${howToRead} If there are two, the first one: day, normal or R1.`,
    missing: 'Enter what the electricity meter shows',
  },
  'electricity-second': {
    title: 'What is the second electricity reading?',
    hint: 'The one for the night, low or R2.',
    missing: 'Enter the second reading of the electricity meter',
  },
  'sure-of-electricity': sure('electricity'),
  mprn: {
    title: 'What is the gas meter point number?',
    hint: '6 to 10 figures, on your bill as MPRN. It is not printed on the meter.',
    why: 'It makes sure that the reading goes to the right supply.',
  },
  'sure-of-mprn': {
    title: 'Is the gas meter point number right?',
    hint: 'Its last two figures do not fit the others, which often means that one is mistyped. Compare it with your bill, and go back to change it if it is.',
    options: { checked: 'Yes, it is as on my bill', 'not-sure': 'Not sure' },
    missing: 'Choose whether the number is right, or “Not sure”',
  },
  'last-gas': {
    title: 'What was the last gas reading?',
    hint: lastHint,
  },
  gas: {
    title: 'What does the gas meter show?',
    hint: howToRead,
    missing: 'Enter what the gas meter shows',
  },
  'sure-of-gas': sure('gas'),
}
