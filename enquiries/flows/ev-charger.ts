import { type Flow, isAnswered, whenAnswered } from './flow.ts'
import { obstacleQuestions } from './obstacle-questions.ts'

export const evCharger: Flow = {
  name: 'ev-charger',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  partner: null,
  delivery: 'handed-on',
  questions: [
    ...obstacleQuestions,
    { id: 'charger', kind: 'one', options: ['fixed-cable', 'socket', 'not-sure'] },
    {
      id: 'parking',
      kind: 'one',
      options: ['driveway', 'garage', 'own-space', 'shared-space', 'street', 'nowhere'],
      fact: 'parking',
    },
    {
      id: 'about-shared-parking',
      kind: 'advice',
      askedWhen: whenAnswered('parking', 'shared-space'),
    },
    {
      id: 'about-no-driveway',
      kind: 'advice',
      askedWhen: whenAnswered('parking', 'street', 'nowhere'),
    },
    {
      id: 'distance',
      kind: 'one',
      options: ['under-10', '10-to-20', 'over-20', 'not-sure'],
      fact: 'parking-distance',
      askedWhen: answers => !isAnswered(answers, 'parking', 'street', 'nowhere'),
    },
    {
      id: 'heavy-use',
      kind: 'many',
      options: ['electric-shower', 'heat-pump', 'electric-heating', 'charger', 'none', 'not-sure'],
      fact: 'heavy-use',
    },
    { id: 'car', kind: 'one', options: ['have-one', 'ordered', 'choosing'] },
  ],
}
