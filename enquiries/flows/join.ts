import { addDays } from '../../homes/days.ts'
import type { Tariff } from '../../homes/prices/tariffs.ts'
import { type Answers, type Flow, isAnswered, whenAnswered } from './flow.ts'

/** Chosen in place of a tariff. */
const withoutTariff = ['lowest-cost', 'not-sure']

const isNotOurs: NonNullable<Flow['questions'][number]['askedWhen']> = answers =>
  !isAnswered(answers, 'supplier', 'you')

/** Switching to us. Bank details are asked for nowhere: a Direct Debit is set up later. */
export const join: Flow = {
  name: 'join',
  isAboutHome: true,
  suppliesHome: true,
  marketing: 'offered',
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'tariff', kind: 'one', options: withoutTariff },
    { id: 'fuels', kind: 'one', options: ['both', 'electricity', 'not-sure'], hint: 'mains-gas' },
    { id: 'supplier', kind: 'one', options: ['another', 'you', 'not-sure'], fact: 'supplier' },
    {
      id: 'supplier-name',
      kind: 'words',
      isOptional: true,
      most: 80,
      askedWhen: whenAnswered('supplier', 'another'),
    },
    {
      id: 'about-supplier',
      kind: 'advice',
      askedWhen: whenAnswered('supplier', 'another', 'not-sure'),
    },
    { id: 'about-staying', kind: 'advice', askedWhen: whenAnswered('supplier', 'you') },
    {
      id: 'meter',
      kind: 'one',
      options: ['smart', 'one-rate', 'two-rate', 'prepayment', 'not-sure'],
      hint: 'electricity-meter',
    },
    {
      id: 'owes',
      kind: 'one',
      options: ['no', 'yes', 'rather-not-say', 'not-sure'],
      askedWhen: isNotOurs,
    },
    { id: 'about-owing', kind: 'advice', askedWhen: whenAnswered('owes', 'yes', 'not-sure') },
    {
      id: 'payment',
      kind: 'one',
      options: ['direct-debit', 'on-receipt', 'prepayment', 'not-sure'],
    },
    {
      id: 'about-direct-debit',
      kind: 'advice',
      askedWhen: whenAnswered('payment', 'direct-debit'),
    },
    // `withTariffs` says when it is asked.
    { id: 'about-tariff', kind: 'advice', askedWhen: () => false },
    { id: 'when', kind: 'one', options: ['soonest', 'after-cooling-off', 'on-a-day', 'not-sure'] },
    {
      id: 'from-day',
      kind: 'day',
      least: 1,
      most: 90,
      askedWhen: whenAnswered('when', 'on-a-day'),
    },
    { id: 'about-cooling-off', kind: 'advice', askedWhen: isNotOurs },
  ],
}

type Offered = Pick<Tariff, 'id' | 'meter' | 'needsSmartMeter' | 'payments' | 'gas'>

/**
 * The flow with the tariffs that can be had today among its answers, before the others, and with no day
 * to start on that has passed.
 */
export function withTariffs(flow: Flow, tariffs: readonly Offered[], today: string): Flow {
  const misfits = (answers: Answers) =>
    tariffs.some(tariff => isAnswered(answers, 'tariff', tariff.id) && isMisfit(tariff, answers))
  return {
    ...flow,
    questions: flow.questions.map(question => {
      if (question.id === 'about-tariff') return { ...question, askedWhen: misfits }
      if (question.id === 'from-day') return { ...question, earliest: addDays(today, 1) }
      if (question.id !== 'tariff') return question
      return { ...question, options: [...tariffs.map(({ id }) => id), ...withoutTariff] }
    }),
  }
}

const allMeters = ['smart', 'one-rate', 'two-rate', 'prepayment']
const allPayments = ['direct-debit', 'on-receipt', 'prepayment'] as const

/** Whether an answer says that the tariff cannot be had as things are: its meter, fuels or payment. */
function isMisfit({ meter, needsSmartMeter, payments, gas }: Offered, answers: Answers): boolean {
  const rates = meter === 'two-rate' ? 'two-rate' : 'one-rate'
  const plain = payments.includes('prepayment') ? 'prepayment' : rates
  const meters = needsSmartMeter ? ['smart'] : ['smart', plain]
  return (
    isAnswered(answers, 'meter', ...allMeters.filter(one => !meters.includes(one))) ||
    isAnswered(answers, 'payment', ...allPayments.filter(one => !payments.includes(one))) ||
    (gas === null && isAnswered(answers, 'fuels', 'both'))
  )
}
