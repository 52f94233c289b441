import { type Flow, whenAnswered } from './flow.ts'
import { obstacleQuestions } from './obstacle-questions.ts'

export const insulation: Flow = {
  name: 'insulation',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  partner: 'insulation-installer',
  delivery: 'handed-on',
  questions: [
    ...obstacleQuestions,
    {
      id: 'wish',
      kind: 'many',
      options: ['walls', 'loft', 'floor', 'draughts', 'not-sure'],
    },
    {
      id: 'built',
      kind: 'one',
      options: ['before-1930', '1930-to-1982', '1983-to-1995', '1996-or-later', 'not-sure'],
      hint: 'age',
      fact: 'built',
    },
    {
      id: 'walls',
      kind: 'one',
      options: ['cavity-empty', 'cavity-filled', 'solid', 'other', 'not-sure'],
      hint: 'walls',
      fact: 'walls',
    },
    {
      id: 'loft',
      kind: 'one',
      options: ['none', 'thin', 'thick', 'room-in-roof', 'home-above', 'not-sure'],
      hint: 'roof',
      fact: 'loft',
    },
    { id: 'damp', kind: 'one', options: ['yes', 'no', 'not-sure'], fact: 'damp' },
    { id: 'about-damp', kind: 'advice', askedWhen: whenAnswered('damp', 'yes') },
  ],
}
