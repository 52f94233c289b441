import { type Flow, whenAnswered } from './flow.ts'

const hasAgreed = whenAnswered('agreed', 'yes')

/** Nothing about the friend is asked unless they have agreed. */
export const referAFriend: Flow = {
  name: 'refer-a-friend',
  isAboutHome: false,
  marketing: 'none',
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'agreed', kind: 'one', options: ['yes', 'not-yet'] },
    { id: 'about-agreement', kind: 'advice', askedWhen: whenAnswered('agreed', 'not-yet') },
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
      askedWhen: whenAnswered('friend-way', 'phone'),
    },
    {
      id: 'friend-email',
      kind: 'words',
      format: 'email',
      most: 254,
      askedWhen: whenAnswered('friend-way', 'email'),
    },
    {
      id: 'other-home',
      kind: 'one',
      options: ['yes', 'no', 'not-sure'],
      askedWhen: hasAgreed,
    },
    { id: 'about-same-home', kind: 'advice', askedWhen: whenAnswered('other-home', 'no') },
    { id: 'account', kind: 'words', isOptional: true, most: 40 },
  ],
}
