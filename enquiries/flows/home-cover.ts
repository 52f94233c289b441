import {
  boilerAge,
  boilerFuel,
  boilerWorks,
  hasBoiler,
  heatNetworkAdvice,
  lastService,
  safetyRecord,
} from './boiler-questions.ts'
import { type Flow, whenAnswered } from './flow.ts'
import { tenantAdvice, tenure } from './obstacle-questions.ts'

export const homeCover: Flow = {
  name: 'home-cover',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  mayBeUrgent: true,
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'plan', kind: 'one', options: ['boiler', 'heating', 'whole-home', 'not-sure'] },
    tenure,
    tenantAdvice,
    boilerFuel,
    heatNetworkAdvice,
    { ...boilerWorks, askedWhen: hasBoiler },
    { id: 'about-fault', kind: 'advice', askedWhen: whenAnswered('works', 'badly', 'not-at-all') },
    { ...boilerAge, askedWhen: hasBoiler },
    { id: 'about-boiler-age', kind: 'advice', askedWhen: whenAnswered('boiler-age', 'over-15') },
    { ...lastService, askedWhen: hasBoiler },
    safetyRecord,
    { id: 'covered-already', kind: 'one', options: ['yes', 'no', 'not-sure'] },
    {
      id: 'about-covered-already',
      kind: 'advice',
      askedWhen: whenAnswered('covered-already', 'yes', 'not-sure'),
    },
  ],
}
