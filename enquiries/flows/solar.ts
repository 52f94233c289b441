import { type Answers, type Flow, isAnswered, whenAnswered } from './flow.ts'
import { obstacleQuestions } from './obstacle-questions.ts'

const isAboutPanels = (answers: Answers) => !isAnswered(answers, 'wish', 'battery-only')

export const solar: Flow = {
  name: 'solar',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  partner: 'solar-installer',
  delivery: 'handed-on',
  questions: [
    ...obstacleQuestions,
    {
      id: 'wish',
      kind: 'one',
      options: ['panels', 'panels-and-battery', 'battery-only', 'not-sure'],
      hint: 'solar',
    },
    {
      id: 'roof-covering',
      kind: 'one',
      options: ['tiles-or-slates', 'flat', 'thatch', 'other', 'not-sure'],
      askedWhen: isAboutPanels,
      hint: 'roof-covering',
      fact: 'roof-covering',
    },
    { id: 'about-thatch', kind: 'advice', askedWhen: whenAnswered('roof-covering', 'thatch') },
    {
      id: 'roof-direction',
      kind: 'one',
      options: ['south', 'east-or-west', 'north', 'flat', 'not-sure'],
      fact: 'roof-direction',
      // A flat roof has been said to be one.
      askedWhen: answers => isAboutPanels(answers) && !isAnswered(answers, 'roof-covering', 'flat'),
    },
    {
      id: 'shade',
      kind: 'one',
      options: ['none', 'some', 'most', 'not-sure'],
      fact: 'roof-shade',
      askedWhen: isAboutPanels,
    },
    {
      id: 'about-sun',
      kind: 'advice',
      askedWhen: answers =>
        isAnswered(answers, 'roof-direction', 'north') || isAnswered(answers, 'shade', 'most'),
    },
    {
      id: 'yearly-use',
      kind: 'number',
      isOptional: true,
      least: 1,
      most: 100_000,
      fact: 'yearly-use',
    },
  ],
}
