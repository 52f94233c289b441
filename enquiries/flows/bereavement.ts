import { type Flow, whenAnswered } from './flow.ts'

/** Only what is needed to find the account and to know whom to be careful for. */
export const bereavement: Flow = {
  name: 'bereavement',
  isAboutHome: false,
  homeQuestions: ['their-address'],
  marketing: 'none',
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'person', kind: 'words', format: 'line', most: 200 },
    { id: 'their-address', kind: 'address' },
    // Fifty years back: further is a year that was mistyped, such as 1026 or 1926.
    { id: 'date-of-death', kind: 'day', isOptional: true, least: -18_263, most: 0 },
    {
      id: 'relation',
      kind: 'one',
      options: ['family', 'friend', 'executor', 'landlord', 'other', 'rather-not-say'],
    },
    { id: 'home-now', kind: 'one', options: ['lived-in', 'empty', 'not-sure'] },
    { id: 'about-lived-in', kind: 'advice', askedWhen: whenAnswered('home-now', 'lived-in') },
  ],
}
