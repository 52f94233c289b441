const finder = {
  byHand: 'Enter the address yourself',
  typedNext: 'Nothing goes to our team until you send it at the end.',
  notSaved: {
    title: 'Our fault: not saved yet',
    text: 'We couldn’t keep your address. It’s still in the form: try again, or call us.',
  },
}

/** What the pages of questions say around the questions. Sent by their loaders. */
export const steps = {
  /** Sent whole, so it holds texts alone. */
  page: {
    back: 'Back',
    submit: 'Continue',
    noConnection: {
      title: 'Not saved yet',
      text: 'We couldn’t reach our website, perhaps because the connection was lost or it’s very busy. Your answer is still in the form: try again in a minute.',
    },
  },
  /** After “Save and leave”. */
  saved: {
    /** Sent whole, so it holds texts alone. */
    page: {
      description: 'What this browser has saved of your requests, and the way back to each.',
      remove: 'Using a shared computer?',
      forget: { href: '/cookies#typed', text: 'Delete my saved details' },
      call: 'Rather tell us by phone? Call',
      home: 'Go to our front page',
    },
    title: 'We’ve saved your request',
    texts: [
      'We’ll keep your answers for 7 days after your last change, then delete them. Nothing has been sent to our team yet.',
      'To carry on, come back to this page in this browser and choose your request. It isn’t saved for other phones or computers.',
    ],
    none: 'You have nothing saved',
    noneTexts: [
      'There are no unfinished requests in this browser. Either you haven’t answered anything yet, you’ve already sent it, or it was more than 7 days ago.',
    ],
    goOn: (flow: string) => `Carry on: ${flow}`,
    addressAgain: 'You’ll need to enter its address again.',
  },
  optional: 'Leave it blank if you’re not sure.',
  choose: { one: 'Choose one.', many: 'Choose all that apply.' },
  apart: 'or',
  characters: (most: string) => `Up to ${most} characters.`,
  day: { day: 'Day', month: 'Month', year: 'Year' },
  dayHint: (example: string) => `For example ${example.replaceAll(' ', '\u00a0')}`,
  progress: (at: number, all: number) => `Question ${at} of ${Math.max(at, all)}`,
  advice: 'Good to know',
  why: 'Why we ask',
  certificate: (year: number, says: string) => `Your ${year} certificate says: ${says}`,
  certificateNote: 'A certificate can be wrong or out of date. Answer for your home as it is now.',
  notSaved: {
    title: 'Our fault: not saved yet',
    text: 'We couldn’t keep your answer. That’s our fault, and it’s still in the form: try again, or call us.',
  },
  lost: {
    title: 'Your earlier answers aren’t here',
    text: 'We keep answers for 7 days. Yours may be older, or you may have given them in another browser. If this browser blocks cookies, allow them for this site, or call us.',
  },
  /** Said of a day that has passed since the visitor chose it. */
  dayPassed: {
    title: 'It’s too late for the day you chose',
    text: 'Choose a day from tomorrow on. We’ve kept your other answers.',
  },
  /** On the first page of what was sent a moment ago. */
  justSent: {
    title: 'You’ve just sent this request',
    text: (reference: string) =>
      `We have it: your reference is ${reference}. To send another one, carry on below.`,
    link: 'See what you sent',
  },
  about: (home: string) => `About ${home}`,
  another: 'Choose another home',
  /** A monthly price with what is paid for each repair, and the other ways to pay: one sentence. */
  repairPrice: {
    each: (price: string, pounds: string) => `${price} and ${pounds} for each repair`,
    none: (price: string) => `${price} with nothing more to pay`,
    or: (price: string) => `, or ${price}`,
  },
  otherHome: (home: string) => ({
    title: `About ${home}`,
    text: 'You’ve already started this for another home. We’ve kept those answers with that home, and you’re starting afresh for this one.',
    /** Where some of the answers are known for this home. */
    known:
      'You’ve already started this for another home, and we’ve kept those answers with that home. What you’ve told us about this one, we won’t ask again: you’ll see it before you send.',
  }),

  address: {
    title: 'Which home is it about?',
    /** Sent whole, so it holds texts alone. */
    page: {
      description: 'Find the home that your request is about, or enter its address.',
    },
    chosen: {
      label: 'Chosen so far:',
      goOn: 'Continue with this home',
      other: 'Or find another',
    },
    lastTold: {
      label: 'The home you told us about last:',
      goOn: 'Continue with this home',
      other: 'Or find another',
    },
    foundListed: (home: string) => ({
      title: 'We found it in our list',
      text: `The address you typed is in our list as ${home}. We’ll use that one.`,
      no: 'No, mine is another home',
    }),
    nothing: (postcode: string) => ({
      title: `We can’t find any addresses for ${postcode}`,
      text: 'If the postcode is right, enter your address and carry on.',
    }),
    fault: {
      title: 'Address search isn’t working',
      text: 'That’s our fault, not yours. Enter your address and carry on, or try again.',
    },
    elsewhere: (postcode: string) => ({
      title: `We may not be able to help at ${postcode}`,
      text: 'It doesn’t look like the postcode of a home in the part of Great Britain that we list. Check it, or enter the address and carry on. We’ll tell you if we can’t help.',
    }),
    unknown: {
      title: 'We couldn’t find that home again',
      text: 'Choose it once more, or enter its address.',
    },
    notHome: {
      title: 'That looks like a shared or public supply, not a home',
      text: 'Choose the home that your request is about. If it is one after all, enter its address.',
    },
    typedTitle: 'What is the address?',
  },

  /** Finding an address by its postcode. Each is sent whole, so it holds texts alone. */
  finder: {
    home: {
      ...finder,
      lead: 'Your address tells us which network, schemes and engineers cover you.',
      submit: 'Find my home',
      list: { legend: 'Choose your home', notListed: 'My home isn’t listed' },
      noChoice: 'Choose your home, or say it isn’t listed',
      empty: 'Enter your postcode',
    },
    /** In place of it, where a meter is read. */
    leadOfReading: 'We use it to match your reading to the right meter.',
    answer: {
      ...finder,
      lead: '',
      submit: 'Find the address',
      list: { legend: 'Choose the address', notListed: 'The address isn’t listed' },
      noChoice: 'Choose the address, or say it isn’t listed',
      // It may be somebody else's.
      empty: 'Enter the postcode',
    },
  },
  addressAnswer: {
    nothing: (postcode: string) => ({
      title: `We can’t find any addresses for ${postcode}`,
      text: 'If the postcode is right, enter the address and carry on.',
    }),
    elsewhere: (postcode: string) => ({
      title: `We can’t find any addresses for ${postcode}`,
      text: 'It doesn’t look like the postcode of a home in the part of Great Britain that we list. Check it, or enter the address and carry on.',
    }),
    searchFault: {
      title: 'Address search isn’t working',
      text: 'That’s our fault, not yours. Enter the address and carry on, or try again.',
    },
    given: {
      label: 'Your answer so far:',
      goOn: 'Keep this address',
      other: 'Or find another',
    },
    offered: {
      label: 'The home you were looking at:',
      goOn: 'Yes, this address',
      other: 'Or find another',
    },
    told: {
      label: 'A home you told us about:',
      goOn: 'Use this address',
      other: 'Or find another',
    },
    none: 'Continue without an address',
    fault: {
      title: 'Our fault: not saved yet',
      text: 'We couldn’t look that address up again. Type it in and carry on, or try once more.',
    },
  },

  start: {
    description: (title: string) =>
      `${title}: what to have ready, how long it takes and what happens next. Ask online, or free by phone.`,
    length: (questions: number, minutes: number) => {
      const asked =
        questions > 1
          ? `${questions} short questions, then your contact details.`
          : questions === 1
            ? 'One short question, then your contact details.'
            : 'We only need your contact details.'
      return `${asked} It takes about ${minutes} minutes.`
    },
    askHome: 'Tell us which home it’s about.',
    home: 'Your home',
    change: 'Change the address',
    another: 'Choose another home',
    lastHome: (home: string) => ({ before: 'Is it about', home, goOn: 'Start with this home' }),
    known: (answers: number) =>
      answers === 1
        ? 'You answered one of the questions about this home before, so we won’t ask it again. You’ll see it before you send.'
        : `You answered ${answers} of the questions about this home before, so we won’t ask them again. You’ll see them before you send.`,
    knownTitle: 'What you told us before',
    now: 'Start now',
    goOn: 'Carry on where you left off',
    /** Sent whole, so it holds texts alone. */
    page: {
      ready: 'What to have ready',
      next: 'What happens',
      kept: 'We keep your answers for 7 days, so you can stop and come back in the same browser.',
      other: 'Find out more first',
      find: 'Find your home',
    },
  },
}
