import { type Flow, whenAnswered } from './flow.ts'

const isLeaving = whenAnswered('which', 'leaving', 'both')
const isArriving = whenAnswered('which', 'arriving', 'both')

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
    { id: 'about-key', kind: 'advice', askedWhen: whenAnswered('pays-ahead', 'yes', 'not-sure') },
    { id: 'about-readings', kind: 'advice' },
  ],
}
