import { type Flow, whenAnswered } from './flow.ts'

export const callBack: Flow = {
  name: 'call-back',
  isAboutHome: false,
  welcomesHome: true,
  marketing: 'none',
  mayBeUrgent: true,
  partner: null,
  delivery: 'handed-on',
  questions: [
    {
      id: 'about',
      kind: 'one',
      options: [
        'bill',
        'paying',
        'meter',
        'plumbing',
        'electrics',
        'repair',
        'home-cover',
        'greener-home',
        'moving',
        'extra-help',
        'complaint',
        'something-else',
      ],
    },
    {
      id: 'off-supply',
      kind: 'one',
      options: ['yes', 'no'],
      askedWhen: whenAnswered('about', 'paying', 'meter', 'electrics', 'repair'),
    },
    { id: 'about-off-supply', kind: 'advice', askedWhen: whenAnswered('off-supply', 'yes') },
    { id: 'which-day', kind: 'one', options: ['soonest', 'few-days', 'next-week', 'any'] },
    { id: 'customer', kind: 'one', options: ['yes', 'no', 'not-sure'] },
  ],
}
