import {
  boilerFuel,
  boilerMake,
  boilerWorks,
  heatNetworkAdvice,
  lastService,
  safetyRecord,
} from './boiler-questions.ts'
import { type Flow, isAnswered, whenAnswered } from './flow.ts'
import { tenantAdvice, tenure } from './obstacle-questions.ts'

export const boilerService: Flow = {
  name: 'boiler-service',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  mayBeUrgent: true,
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'service', kind: 'one', options: ['once', 'monthly', 'with-record', 'not-sure'] },
    tenure,
    tenantAdvice,
    boilerFuel,
    heatNetworkAdvice,
    boilerWorks,
    { id: 'about-fault', kind: 'advice', askedWhen: whenAnswered('works', 'badly', 'not-at-all') },
    lastService,
    {
      ...safetyRecord,
      askedWhen: answers =>
        safetyRecord.askedWhen?.(answers) === true &&
        !isAnswered(answers, 'service', 'with-record'),
    },
    boilerMake,
    { id: 'dates', kind: 'words', isOptional: true, most: 200 },
  ],
}
