import { isAnswered, type Question, whenAnswered } from './flow.ts'

export const boilerFuel: Question = {
  id: 'boiler-fuel',
  kind: 'one',
  options: ['gas', 'lpg', 'oil', 'electric', 'heat-network', 'not-sure'],
  hint: 'heating',
  fact: 'heating',
  factValues: {
    gas: ['gas-boiler'],
    lpg: ['lpg-boiler'],
    oil: ['oil-boiler'],
    electric: ['electric-boiler'],
    none: ['no-boiler', 'electric-heaters', 'heat-pump'],
  },
}

export const hasBoiler: NonNullable<Question['askedWhen']> = answers =>
  !isAnswered(answers, 'boiler-fuel', 'heat-network', 'none')

/** Nobody's boiler but the network's. */
export const heatNetworkAdvice: Question = {
  id: 'about-heat-network',
  kind: 'advice',
  askedWhen: whenAnswered('boiler-fuel', 'heat-network'),
}

export const boilerAge: Question = {
  id: 'boiler-age',
  kind: 'one',
  options: ['under-5', '5-to-10', '10-to-15', 'over-15', 'not-sure'],
  fact: 'boiler-age',
}

export const boilerMake: Question = {
  id: 'make',
  kind: 'words',
  isOptional: true,
  most: 100,
  fact: 'boiler-make',
}

export const boilerWorks: Question = {
  id: 'works',
  kind: 'one',
  options: ['well', 'badly', 'not-at-all', 'not-sure'],
}

export const lastService: Question = {
  id: 'last-service',
  kind: 'one',
  options: ['within-a-year', 'one-to-two-years', 'longer', 'never', 'not-sure'],
  fact: 'last-service',
}

/** The yearly record that the law asks of a landlord. */
export const safetyRecord: Question = {
  id: 'safety-record',
  kind: 'one',
  options: ['yes', 'no', 'not-sure'],
  askedWhen: answers =>
    isAnswered(answers, 'tenure', 'landlord') &&
    isAnswered(answers, 'boiler-fuel', 'gas', 'lpg', 'not-sure'),
}
