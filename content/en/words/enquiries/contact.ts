import type { Channel, LeadFaultKind, Need, TimeWindow } from '../../../../enquiries/lead.ts'

/** The page that asks how to reach somebody. Sent by its loader, so none of it is in the script. */
export const contact = {
  title: 'How can we reach you?',
  titles: {
    'waiting-list': 'Where shall we tell you?',
    bereavement: 'How can we reach you?',
  } as Record<string, string>,
  lead: 'Give an e-mail address or a phone number. Both is best, but one is enough.',
  leads: {
    'call-back':
      'Give the number that we should call. If you would rather not talk on the phone, choose E-mail, Relay UK or British Sign Language further down, and give an e-mail address.',
  } as Record<string, string>,
  /** Where a question has asked for the one way. */
  oneWay: {
    leads: {
      email:
        'You asked to be told by e-mail, so an e-mail address is all that we need to reach you.',
      text: 'You asked to be told by text message, so a mobile number is all that we need to reach you.',
      phone: 'You asked to be told by phone, so a phone number is all that we need to reach you.',
    },
    other: 'Choose another way',
  },
  kept: {
    title: 'Filled in from last time',
    text: (names: readonly string[]) =>
      `These come from your last enquiry: ${names.join(', ')}. Change what is not right. What you agreed to then does not count for this one.`,
    forget: { href: '/cookies#typed', text: 'Remove what this browser has kept' },
    empty: 'Not you? Start empty',
  },
  back: 'Back',
  /** Sent whole, so it holds texts alone. */
  page: {
    description: 'Your name and how you would like to hear from us about this request.',
    next: 'Continue',
    errorPrefix: 'Error: ',
  },
  optional: '(optional)',
  fields: {
    fullName: { label: 'Full name' },
    email: {
      label: 'E-mail address',
      hint: 'So that we can write to you about this request. For example name@post.example',
    },
    phone: {
      label: 'Phone number',
      hint: (number: string) =>
        `So that we can call or text you about this request. Any kind, with or without spaces. We call from ${number}.`,
    },
    postcode: {
      label: 'Your postcode',
      hint: 'All of it, like ZZ1 1AA. With it you can look up this request later.',
    },
    onBehalfOf: {
      label: 'If you are asking for someone else, who are they to you?',
      hint: 'For example my mother, or my tenant. We still talk with you first.',
    },
    message: {
      label: 'Anything else we should know?',
      hint: 'At most 1,000 characters. Please leave out bank details and passwords.',
    },
  },
  channels: {
    legend: 'How would you like to hear from us?',
    hint: 'Choose as many as you like. If you choose none, we call, or write where you gave no number.',
    options: {
      phone: 'Phone call',
      text: 'Text message, to a mobile number',
      email: 'E-mail',
      post: 'Letter, to the address of the home',
    } satisfies Record<Channel, string>,
  },
  timeWindow: {
    legend: 'If we call, when suits you best?',
    options: {
      any: 'Any time',
      morning: 'Weekday morning, 8am to 12 noon',
      afternoon: 'Weekday afternoon, 12 noon to 4pm',
      evening: 'End of a weekday, 4pm to 6pm',
      saturday: 'Saturday, 9am to 1pm',
    } satisfies Record<TimeWindow, string>,
  },
  needs: {
    legend: 'Would any of these make it easier to talk with us?',
    options: {
      'text-relay': 'Relay UK, by text',
      'sign-language': 'British Sign Language, by video',
      'large-print': 'Letters in large print',
      interpreter: 'An interpreter for another language',
    } satisfies Record<Need, string>,
  },
  service: {
    title: 'What we use this for',
    text: 'We use these details to deal with this request, and to fill in your next one here. We use them for nothing else, unless you say yes to it below. Sending it commits you to nothing.',
    textWithoutMore:
      'We use these details to deal with this request, and to fill in your next one here. We use them for nothing else. Sending it commits you to nothing.',
    remembered:
      'For your next request from this browser we remember for 7 days your name, how to reach you and what you told us of the home.',
    privacy: { href: '/privacy', text: 'What we keep, and for how long' },
  },
  consents: {
    title: 'Only if you want to',
    lead: 'Your request goes ahead whether or not you tick any of these. You can change your mind at any time.',
    share: 'Passing your details on',
    marketing: 'News from us',
  },
  suggestion: {
    title: (suggested: string) => `Did you mean ${suggested}?`,
    emailSays: (suggested: string) =>
      `Check your e-mail address. Did you mean ${suggested}? If it is right as you typed it, press Continue again.`,
    phoneSays: (suggested: string) =>
      `Check your phone number. It has a letter in it. Did you mean ${suggested}?`,
    use: (suggested: string) => `Use ${suggested}`,
  },
  notSaved: {
    title: 'We could not keep what you typed',
    text: 'That is our fault. It is still in the form below: press Continue again, or call us.',
  },
  tooLong: {
    title: 'That is more than we can keep',
    text: 'Please shorten what you wrote and press Continue again.',
  },
  problems: {
    fullName: {
      missing: 'Enter your full name',
      'not-a-name': 'Enter your full name, with at least one letter',
      'too-long': 'Your name can have 200 characters at most. Please shorten it.',
      'control-characters':
        'Your name has characters in it that cannot be shown. Please type it again.',
    },
    email: {
      missing: 'Enter an e-mail address or a phone number',
      'not-an-email': 'Enter an e-mail address with an @ and a dot, like name@post.example',
      'too-long': 'An e-mail address can have 254 characters at most. Check yours.',
      'control-characters':
        'Your e-mail address has characters in it that cannot be shown. Please type it again.',
      'channel-without-detail': 'Enter your e-mail address, for you asked to hear by e-mail',
    },
    phone: {
      missing:
        'Enter the phone number that we should call, or choose further down to hear from us by e-mail, Relay UK or sign language',
      'not-a-phone': 'Check the phone number. We need all of it, like 020 7946 0123.',
      'letter-for-digit': 'Check the phone number. It has a letter where a figure should be.',
      'emergency-number':
        'That is an emergency number. Enter a number that we can call you on, like 020 7946 0123.',
      'not-a-mobile':
        'Enter a mobile number, for texts need one. Or choose another way than texts.',
      'too-long': 'That phone number is too long. Check it, like 020 7946 0123.',
      'control-characters':
        'Your phone number has characters in it that cannot be shown. Please type it again.',
      'channel-without-detail': 'Enter a phone number, for you asked for a call or a text',
    },
    postcode: {
      missing: 'Enter your postcode',
      'not-a-postcode': 'Check the postcode. We need all of it, like ZZ1 1AA.',
      'too-long': 'Check the postcode. It is longer than a postcode can be, like ZZ1 1AA.',
    },
    onBehalfOf: {
      'too-long': 'Say who they are to you in 200 characters at most, like my mother',
    },
    message: {
      'too-long': 'What you wrote can have 1,000 characters at most. Please shorten it.',
      'control-characters':
        'What you wrote has characters in it that cannot be shown. Please type it again.',
    },
    channels: {
      'channel-without-detail':
        'We have no address to write to. Untick Letter, or tell us which home it is about.',
      'not-offered': 'Choose from the ways that are listed',
      'too-many': 'Choose each way once',
    },
    timeWindow: { 'not-offered': 'Choose one of the times that are listed' },
    needs: { 'not-offered': 'Choose from what is listed' },
    consents: {},
  } as Record<string, Partial<Record<LeadFaultKind, string>>>,
  otherProblem: 'Check this and try again',
}
