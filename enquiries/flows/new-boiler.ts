import {
  boilerAge,
  boilerFuel,
  boilerWorks,
  hasBoiler,
  heatNetworkAdvice,
} from './boiler-questions.ts'
import { type Flow, whenAnswered } from './flow.ts'
import { obstacleQuestions } from './obstacle-questions.ts'

export const newBoiler: Flow = {
  name: 'new-boiler',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  mayBeUrgent: true,
  partner: null,
  delivery: 'handed-on',
  questions: [
    ...obstacleQuestions,
    {
      ...boilerFuel,
      options: ['gas', 'lpg', 'oil', 'electric', 'heat-network', 'none', 'not-sure'],
    },
    heatNetworkAdvice,
    { ...boilerWorks, askedWhen: hasBoiler },
    { id: 'about-no-heating', kind: 'advice', askedWhen: whenAnswered('works', 'not-at-all') },
    { ...boilerAge, askedWhen: hasBoiler },
    {
      id: 'bathrooms',
      kind: 'one',
      options: ['one', 'two', 'three-or-more'],
      fact: 'bathrooms',
    },
    {
      id: 'hot-water',
      kind: 'one',
      options: ['cylinder', 'no-cylinder', 'not-sure'],
      hint: 'hot-water',
      fact: 'cylinder',
      factValues: { 'no-cylinder': ['no-cylinder', 'room-for-one', 'no-room'] },
    },
  ],
}
