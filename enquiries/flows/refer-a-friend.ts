import { type Answers, type Flow, isAnswered } from './flow.ts'

const hasAgreed = (answers: Answers) => isAnswered(answers, 'agreed', 'yes')

/** Nothing about the friend is asked unless they have agreed. */
export const referAFriend: Flow = {
  name: 'refer-a-friend',
  isAboutHome: false,
  marketing: 'none',
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'agreed', kind: 'one', options: ['yes', 'not-yet'] },
    {
      id: 'about-agreement',
      kind: 'advice',
      askedWhen: answers => isAnswered(answers, 'agreed', 'not-yet'),
    },
    { id: 'friend', kind: 'words', format: 'line', most: 200, askedWhen: hasAgreed },
    {
      id: 'friend-way',
      kind: 'one',
      options: ['they-will', 'phone', 'email'],
      askedWhen: hasAgreed,
    },
    {
      id: 'friend-phone',
      kind: 'words',
      format: 'phone',
      most: 40,
      askedWhen: answers => isAnswered(answers, 'friend-way', 'phone'),
    },
    {
      id: 'friend-email',
      kind: 'words',
      format: 'email',
      most: 254,
      askedWhen: answers => isAnswered(answers, 'friend-way', 'email'),
    },
    {
      id: 'other-home',
      kind: 'one',
      options: ['yes', 'no', 'not-sure'],
      askedWhen: hasAgreed,
    },
    {
      id: 'about-same-home',
      kind: 'advice',
      askedWhen: answers => isAnswered(answers, 'other-home', 'no'),
    },
    { id: 'account', kind: 'words', isOptional: true, most: 40 },
  ],
}
