import { type Answers, type Flow, isAnswered } from './flow.ts'

const isLeaving = (answers: Answers) => isAnswered(answers, 'which', 'leaving', 'both')
const isArriving = (answers: Answers) => isAnswered(answers, 'which', 'arriving', 'both')

const days = { least: -730, most: 365 }

export const movingHome: Flow = {
  name: 'moving-home',
  isAboutHome: false,
  welcomesHome: true,
  homeQuestions: ['old-address', 'new-address'],
  marketing: 'none',
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'which', kind: 'one', options: ['both', 'leaving', 'arriving'] },
    { id: 'old-address', kind: 'address', askedWhen: isLeaving },
    { id: 'leaving-on', kind: 'day', ...days, askedWhen: isLeaving },
    {
      id: 'who-follows',
      kind: 'one',
      options: ['owner', 'new-tenant', 'buyer', 'myself', 'not-sure'],
      askedWhen: isLeaving,
    },
    { id: 'new-address', kind: 'address', isOptional: true },
    { id: 'arriving-on', kind: 'day', ...days, askedWhen: isArriving },
    {
      id: 'pays-ahead',
      kind: 'one',
      options: ['yes', 'no', 'not-sure'],
      askedWhen: isArriving,
    },
    {
      id: 'about-key',
      kind: 'advice',
      askedWhen: answers => isAnswered(answers, 'pays-ahead', 'yes', 'not-sure'),
    },
    { id: 'about-readings', kind: 'advice' },
  ],
}
