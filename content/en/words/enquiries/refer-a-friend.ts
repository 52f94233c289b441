import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

export const referAFriend: Readonly<Record<string, QuestionWords>> = {
  agreed: {
    title: 'Has your friend agreed to you telling us about them?',
    why: 'It’s up to them whether we have their details, so we won’t ask for any unless they’ve agreed.',
    options: { yes: 'Yes, they’ve agreed', 'not-yet': 'Not yet' },
    missing: 'Choose whether your friend has agreed',
  },
  'about-agreement': {
    title: 'Ask your friend first',
    advice: [
      'That’s fine. Please don’t tell us anything about them until they’ve agreed. They can also call us themselves and say you referred them: your full name and your postcode are all they need. Don’t share your account number.',
      'If you carry on, we’ll only note that you’d like to refer someone.',
    ],
    ways: [{ href: '/refer-a-friend', text: 'How referring works' }],
  },
  friend: {
    title: 'What is your friend’s name?',
    missing: 'Enter your friend’s name',
  },
  'friend-way': {
    title: 'How would your friend like to get in touch?',
    hint: 'Choose only what they’ve agreed to. We’ll tell them their details came from you.',
    options: {
      'they-will': 'They’ll call or write to us themselves',
      phone: 'They’d like us to call them',
      email: 'They’d like us to email them',
    },
    missing: 'Choose how your friend would like to get in touch',
  },
  'friend-phone': {
    title: 'What is your friend’s phone number?',
    hint: 'We’ll call once, about this and nothing else.',
    missing: 'Enter your friend’s phone number, or go back and choose another way',
  },
  'friend-email': {
    title: 'What is your friend’s email address?',
    hint: 'We’ll email once, about this and nothing else.',
    missing: 'Enter your friend’s email address, or go back and choose another way',
  },
  'other-home': {
    title: 'Does your friend live in a different home from yours?',
    options: { yes: 'Yes', no: 'No, we live together', 'not-sure': 'Not sure' },
    missing: 'Choose whether they live in a different home, or “Not sure”',
  },
  'about-same-home': {
    title: 'A referral is for another home',
    advice: [
      'A home has one account, so someone you live with can’t be referred. If they’re about to move, carry on and tell us about it.',
    ],
  },
  account: {
    title: 'What is your account number?',
    hint: 'On a bill or letter. Without it, we find you by your postcode.',
  },
}
