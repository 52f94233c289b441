import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

export const referAFriend: Readonly<Record<string, QuestionWords>> = {
  agreed: {
    title: 'Has your friend agreed that you tell us about them?',
    why: 'Their name and number are theirs to give. We ask for nothing about them without their agreement.',
    options: { yes: 'Yes, they have agreed', 'not-yet': 'Not yet' },
    missing: 'Choose whether your friend has agreed',
  },
  'about-agreement': {
    title: 'Ask your friend first',
    advice: [
      'That’s fine. Please tell us nothing about them until they have agreed. They can also call us themselves and say that you referred them: your full name and your postcode are all they need. Don’t share your account number.',
      'If you carry on, we note only that you would like to refer someone.',
    ],
    ways: [{ href: '/refer-a-friend', text: 'How referring works' }],
  },
  friend: {
    title: 'What is your friend’s name?',
    missing: 'Enter your friend’s name',
  },
  'friend-way': {
    title: 'How would your friend like to go on?',
    hint: 'Choose only what they have agreed to. We tell them that their details came from you.',
    options: {
      'they-will': 'They’ll call or write to us themselves',
      phone: 'They would like us to call them',
      email: 'They would like us to write them an email',
    },
    missing: 'Choose how your friend would like to go on',
  },
  'friend-phone': {
    title: 'What is your friend’s phone number?',
    hint: 'We call once, about this and nothing else.',
    missing: 'Enter your friend’s phone number, or go back and choose another way',
  },
  'friend-email': {
    title: 'What is your friend’s email address?',
    hint: 'We write once, about this and nothing else.',
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
