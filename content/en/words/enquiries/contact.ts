import type { Channel, LeadFaultKind, Need, TimeWindow } from '../../../../enquiries/lead.ts'

/** The page that asks how to reach somebody. Sent by its loader, so none of it is in the script. */
export const contact = {
  title: 'How can we reach you?',
  titles: {
    'waiting-list': 'Where shall we tell you?',
    bereavement: 'How can we reach you?',
  } as Record<string, string>,
  /** Of the screens after the first. */
  partTitles: {
    needs: 'Is there anything we should know?',
    consent: 'Would you like to hear more from us?',
    /** Where a named company does the work. */
    sharing: 'May we pass your details on?',
  },
  progress: (at: number, all: number) => `Your details: ${at} of ${all}`,
  lead: 'Give us an email address or a phone number. One is enough.',
  leads: {
    'call-back':
      'Give us the number to call. If you’d rather not talk on the phone, give an email address and choose Email. We can also use Relay UK or British Sign Language: you can ask for those on the next page.',
  } as Record<string, string>,
  needsLead: 'You don’t have to fill in any of this. If there’s nothing to add, press Continue.',
  /** Where a question has asked for the one way. */
  oneWay: {
    leads: {
      email: 'You asked us to email you, so an email address is all we need.',
      text: 'You asked us to text you, so a mobile number is all we need.',
      phone: 'You asked us to call you, so a phone number is all we need.',
    },
    other: 'Choose another way',
  },
  kept: {
    title: 'Filled in from last time',
    text: (names: readonly string[]) =>
      `These come from your last request: ${names.join(', ')}. Change anything that isn’t right. We’ll ask again what you agree to.`,
    forget: { href: '/cookies#typed', text: 'Delete my saved details' },
    empty: 'Not you? Start empty',
  },
  back: 'Back',
  /** Sent whole, so it holds texts alone. */
  page: {
    description: 'Your name and how you’d like to hear from us about this request.',
    next: 'Continue',
  },
  fields: {
    fullName: { label: 'Full name' },
    email: {
      label: 'Email address',
      hint: 'For example, name@post.example',
      orPhone: 'Optional if you give a phone number.',
    },
    phone: {
      label: 'Phone number',
      hint: (number: string) => `We’ll call from ${number.replaceAll(' ', '\u00a0')}.`,
      orEmail: 'Optional if you give an email address.',
      /** Where an email address alone is not enough. */
      orEmails: { 'call-back': 'Optional only if you choose Email below.' } as Record<
        string,
        string
      >,
    },
    postcode: {
      label: 'Your postcode',
      hint: 'Enter your full postcode, for example ZZ1\u00a01AA. You’ll need it to look up this request.',
    },
    onBehalfOf: {
      label: 'Asking for someone else? Tell us how you know them.',
      hint: 'For example, my mother or my tenant. We’ll talk to you first.',
      /** Where “them” would be who has died, and their example may be. */
      others: {
        bereavement: {
          label: 'Telling us for someone else? Tell us who they are to you.',
          hint: 'For example, a friend or a client. We’ll talk to you first.',
        },
      } as Record<string, { label: string; hint: string }>,
    },
    message: {
      label: 'Anything else we should know?',
      hint: 'Up to 1,000 characters. Please leave out bank details and passwords.',
    },
  },
  channels: {
    legend: 'How should we get in touch?',
    options: {
      '': 'Whichever is easiest',
      phone: 'Phone call',
      text: 'Text message, to a mobile',
      email: 'Email',
      post: 'Letter, to the address of the home',
    } satisfies Record<Channel | '', string>,
  },
  timeWindow: {
    legend: 'If we call, when suits you best?',
    options: {
      // What a program sent may say so; the form leaves it empty. Both mean the same.
      '': 'Any time',
      any: 'Any time',
      morning: 'Weekday morning, 8am to 12 noon',
      afternoon: 'Weekday afternoon, 12 noon to 4pm',
      evening: 'Late weekday afternoon, 4pm to 6pm',
      saturday: 'Saturday, 9am to 1pm',
    } satisfies Record<TimeWindow | '', string>,
  },
  needs: {
    legend: 'Would any of these make it easier to talk to us?',
    options: {
      'text-relay': 'Relay UK (text)',
      'sign-language': 'British Sign Language (video)',
      'large-print': 'Letters in large print',
      interpreter: 'An interpreter for another language',
    } satisfies Record<Need, string>,
  },
  service: {
    title: 'How we use your details',
    first: 'We use your details to deal with this request and to fill in your next one here.',
    text: 'We won’t use them for anything else unless you say yes to it on a later page. You’re not committing to anything.',
    textWithoutMore: 'We won’t use them for anything else. You’re not committing to anything.',
    remembered:
      'For 7 days, this browser can fill in your name, how to reach you and what you told us about the home.',
    privacy: { href: '/privacy', text: 'What we keep, and for how long' },
  },
  consents: {
    lead: 'Your request goes ahead whether or not you tick anything here, and you can change your mind at any time.',
    share: 'Passing your details on',
  },
  suggestion: {
    title: (suggested: string) => `Did you mean ${suggested}?`,
    emailSays: (suggested: string) =>
      `Check your email address. Did you mean ${suggested}? If it’s right as you typed it, press Continue again.`,
    phoneSays: (suggested: string) =>
      `Check your phone number. It has a letter in it. Did you mean ${suggested}?`,
    use: (suggested: string) => `Use ${suggested}`,
  },
  notSaved: {
    title: 'We couldn’t save what you typed',
    text: 'That’s our fault. It’s still in the form below: press Continue again, or call us.',
  },
  noConnection: {
    title: 'Not saved yet',
    text: 'We couldn’t reach our website, perhaps because the connection was lost or it’s very busy. What you typed is still in the form: press Continue again in a minute.',
  },
  tooLong: {
    title: 'That’s more than we can save',
    text: 'Please shorten what you wrote and press Continue again.',
  },
  problems: {
    fullName: {
      missing: 'Enter your full name',
      'not-a-name': 'Enter your full name, with at least one letter',
      'too-long': 'Please shorten your name to 200 characters or fewer.',
      'control-characters':
        'Your name has characters in it that we can’t show. Please type it again.',
    },
    email: {
      missing: 'Enter an email address or a phone number',
      'not-an-email':
        'Check the email address. It should look like name@post.example, with no spaces or commas.',
      'too-long': 'Check your email address. It can have up to 254 characters.',
      'control-characters':
        'Your email address has characters in it that we can’t show. Please type it again.',
      'channel-without-detail': 'Enter your email address, as you asked us to email you',
    },
    phone: {
      missing: 'Enter the phone number we should call, or choose below to hear from us by email',
      'not-a-phone':
        'Check the phone number. Enter all of it, and only one number, for example 020 7946 0123.',
      'letter-for-digit': 'Check the phone number. It has a letter where a figure should be.',
      'emergency-number':
        'That’s an emergency number. Enter a number we can call you on, for example 020 7946 0123.',
      'not-a-mobile':
        'Enter a mobile number so we can text you, or choose another way to get in touch.',
      'too-long': 'Check the phone number. It’s too long. For example, 020 7946 0123.',
      'control-characters':
        'Your phone number has characters in it that we can’t show. Please type it again.',
      'channel-without-detail': 'Enter a phone number, as you asked for a call or a text',
    },
    postcode: {
      missing: 'Enter your postcode',
      'not-a-postcode': 'Check the postcode. Enter all of it, for example ZZ1 1AA.',
      'too-long': 'Check the postcode. It’s too long. For example, ZZ1 1AA.',
    },
    onBehalfOf: {
      'too-long': 'Say who they are to you in up to 200 characters',
      'control-characters':
        'What you wrote has characters in it that we can’t show. Please type it again.',
    },
    message: {
      'too-long': 'Please shorten your message to 1,000 characters or fewer.',
      'control-characters':
        'Your message has characters in it that we can’t show. Please type it again.',
    },
    channels: {
      'channel-without-detail':
        'We have no address to write to. Choose another way, or tell us which home it’s about.',
      'not-offered': 'Choose from the ways listed',
      'too-many': 'Choose each way once',
    },
    timeWindow: { 'not-offered': 'Choose one of the times listed' },
    needs: { 'not-offered': 'Choose from the list' },
    consents: {},
  } as Record<string, Partial<Record<LeadFaultKind, string>>>,
  otherProblem: 'Check this and try again',
}
