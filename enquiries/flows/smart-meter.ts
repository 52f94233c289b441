import { type Flow, whenAnswered } from './flow.ts'

export const smartMeter: Flow = {
  name: 'smart-meter',
  isAboutHome: true,
  needsEngineer: true,
  marketing: 'offered',
  mayBeUrgent: true,
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'supplier', kind: 'one', options: ['you', 'another', 'not-sure'], fact: 'supplier' },
    { id: 'about-supplier', kind: 'advice', askedWhen: whenAnswered('supplier', 'another') },
    {
      id: 'bill-payer',
      kind: 'one',
      options: ['own', 'tenant', 'landlord', 'other'],
      fact: 'bill-payer',
    },
    {
      id: 'about-landlord',
      kind: 'advice',
      askedWhen: whenAnswered('bill-payer', 'tenant', 'landlord', 'other'),
    },
    {
      id: 'meters',
      kind: 'one',
      options: ['both', 'electricity', 'gas', 'not-sure'],
      hint: 'mains-gas',
    },
    { id: 'pays-ahead', kind: 'one', options: ['yes', 'no', 'not-sure'], fact: 'pays-ahead' },
    { id: 'about-credit', kind: 'advice', askedWhen: whenAnswered('pays-ahead', 'yes') },
    {
      id: 'where',
      kind: 'one',
      options: ['easy', 'hard-to-reach', 'shared-cupboard', 'not-sure'],
      fact: 'meters-reach',
    },
    {
      id: 'about-reach',
      kind: 'advice',
      askedWhen: whenAnswered('where', 'hard-to-reach', 'shared-cupboard'),
    },
    { id: 'equipment', kind: 'one', options: ['yes', 'no', 'rather-not-say'] },
    { id: 'about-equipment', kind: 'advice', askedWhen: whenAnswered('equipment', 'yes') },
    { id: 'dates', kind: 'words', isOptional: true, most: 200 },
  ],
}
