import { type Flow, whenAnswered } from './flow.ts'
import { obstacleQuestions } from './obstacle-questions.ts'

export const heatPump: Flow = {
  name: 'heat-pump',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  mayBeUrgent: true,
  partner: 'heat-pump-installer',
  delivery: 'handed-on',
  questions: [
    ...obstacleQuestions,
    {
      id: 'heating-now',
      kind: 'one',
      options: [
        'gas-boiler',
        'oil-boiler',
        'lpg-boiler',
        'electric-heaters',
        'heat-network',
        'solid-fuel',
        'heat-pump',
        'other',
        'not-sure',
      ],
      hint: 'heating',
      fact: 'heating',
    },
    {
      id: 'about-heat-network',
      kind: 'advice',
      askedWhen: whenAnswered('heating-now', 'heat-network'),
    },
    {
      id: 'space-outside',
      kind: 'one',
      options: ['own-ground', 'wall-or-flat-roof', 'balcony-or-shared', 'none', 'not-sure'],
      fact: 'space-outside',
    },
    {
      id: 'about-space',
      kind: 'advice',
      askedWhen: whenAnswered('space-outside', 'balcony-or-shared', 'none'),
    },
    {
      id: 'hot-water',
      kind: 'one',
      options: ['cylinder', 'room-for-one', 'no-room', 'not-sure'],
      hint: 'hot-water',
      fact: 'cylinder',
    },
    {
      id: 'when',
      kind: 'one',
      options: ['soon', 'this-year', 'later', 'not-sure'],
    },
  ],
}
