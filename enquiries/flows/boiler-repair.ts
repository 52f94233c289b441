import { boilerFuel, boilerMake, hasBoiler, heatNetworkAdvice } from './boiler-questions.ts'
import { type Flow, isAnswered, whenAnswered } from './flow.ts'
import { tenantAdvice, tenure } from './obstacle-questions.ts'

const paysAhead = whenAnswered('pays-ahead', 'yes')
const mayBurnGas = whenAnswered('boiler-fuel', 'gas', 'not-sure')

/** Safety stands before everything, and the fault before who owns the home: somebody may be cold. */
export const boilerRepair: Flow = {
  name: 'boiler-repair',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'none',
  mayBeUrgent: true,
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'safe-first', kind: 'advice' },
    {
      id: 'fault',
      kind: 'one',
      options: [
        'no-heating-or-hot-water',
        'no-heating',
        'no-hot-water',
        'leak',
        'noise',
        'low-pressure',
        'locks-out',
        'other',
        'not-sure',
      ],
    },
    { id: 'about-leak', kind: 'advice', askedWhen: whenAnswered('fault', 'leak') },
    { id: 'cold', kind: 'one', options: ['yes', 'no', 'rather-not-say'] },
    { id: 'about-cold', kind: 'advice', askedWhen: whenAnswered('cold', 'yes') },
    tenure,
    tenantAdvice,
    boilerFuel,
    heatNetworkAdvice,
    {
      id: 'pays-ahead',
      kind: 'one',
      options: ['yes', 'no', 'not-sure'],
      fact: 'pays-ahead',
      askedWhen: answers => !isAnswered(answers, 'fault', 'leak', 'noise', 'low-pressure'),
    },
    {
      id: 'about-credit',
      kind: 'advice',
      askedWhen: answers => paysAhead(answers) && mayBurnGas(answers),
    },
    {
      id: 'about-credit-without-gas',
      kind: 'advice',
      askedWhen: answers => paysAhead(answers) && !mayBurnGas(answers),
    },
    { id: 'code', kind: 'words', isOptional: true, most: 100, askedWhen: hasBoiler },
    { ...boilerMake, askedWhen: hasBoiler },
    { id: 'plan', kind: 'one', options: ['yes', 'no', 'not-sure'] },
  ],
}
