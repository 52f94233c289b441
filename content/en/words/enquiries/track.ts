import type { Channel } from '../../../../enquiries/lead.ts'

/** Where is my enquiry: looked up, followed, changed, withdrawn, deleted. Sent by its loaders. */
export const track = {
  /** Sent whole, so it holds texts alone. */
  lookUp: {
    title: 'Where is my enquiry?',
    description:
      'See where your request has got to with its reference and your postcode, change when we call, take back what you agreed to, withdraw it, or delete it.',
    lead: 'Enter the reference we gave you and the postcode you gave us. There is no account and no password.',
    can: 'You can then see where your request has got to, change when or how we get in touch, take back what you agreed to, withdraw the request, or delete it.',
    reference: {
      label: 'Reference',
      hint: 'For example HL-7K3M-Q9TX. Capitals, spaces and hyphens do not matter.',
    },
    postcode: { label: 'Postcode', hint: 'The one in your request, like ZZ1 1AA' },
    submit: 'Look it up',
    byPhone: {
      title: 'No reference to hand?',
      text: 'Call us. It helps to have the name and postcode you gave, what you asked for, and roughly when.',
    },
    waited: {
      title: 'If you have waited too long',
      text: 'If the date we gave you has passed, say so first. We find out why on that call and agree a new date with you. If you are not content with the answer,',
      link: { href: '/help#complaints', text: 'see how to complain' },
    },
    errorPrefix: 'Error: ',
  },
  problems: {
    reference: {
      missing: 'Enter the reference, like HL-7K3M-Q9TX',
      tooLong: 'Check the reference. It is HL and eight letters and figures, like HL-7K3M-Q9TX.',
    },
    postcode: {
      missing: 'Enter the postcode you gave us',
      mistyped: 'Check the postcode. We need all of it, like ZZ1 1AA.',
    },
  },
  notFound:
    'We cannot find a request with that reference and postcode. Check both: they must be as in the confirmation. If they are, the request may have been deleted already.',
  tooMany: {
    title: 'Too many tries',
    text: (wait: string, link: string) =>
      `A wrong reference or postcode came too often. Please wait ${wait} and try again, or use ${link}.`,
    minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
    mailed: 'the link in the e-mail that confirmed your request',
    shown: 'the link we showed you when you sent your request',
  },
  notFoundByLink: {
    title: 'This link does not lead to a request',
    text: 'Part of it may be missing, or the request has been deleted. You can look a request up with its reference and postcode.',
  },
  failed: {
    title: 'We cannot look requests up just now',
    text: 'That is our fault. Your request is safe and does not need to be sent again. Try again in a few minutes, or call us.',
  },

  follow: {
    /** Sent whole, so it holds texts alone. */
    page: {
      description: 'Where the request has got to.',
      reference: 'Reference',
      status: 'Where it is',
      when: 'When',
      contact: 'How we get in touch',
      actions: 'What you can do',
      saved: 'Changed. We will go by this from now on.',
    },
    unreadable:
      'The details of this request cannot be shown here just now. Call us with the reference to hear or change them.',
    statuses: {
      received: 'We have it',
      'passed-on': 'Passed to our team',
      'contact-due': 'We are about to contact you',
      done: 'Done',
      withdrawn: 'Withdrawn',
      'could-not-pass-on': 'We have your request',
    } as Record<string, string>,
    explained: {
      received: 'Your request is saved and on its way to the people who deal with it.',
      'passed-on': 'The people who deal with it have your request.',
      'contact-due': 'Your request is next in line.',
      done: 'We have dealt with this request. If something is still open, call us with the reference.',
      withdrawn: 'You asked us to stop, so nobody will contact you about it.',
      'could-not-pass-on':
        'We have your request. Passing it on is taking longer than it should. You do not need to send it again.',
    } as Record<string, string>,
    waiting: {
      email:
        'You are on the waiting list. When we take on homes in your area, we send you one e-mail.',
      text: 'You are on the waiting list. When we take on homes in your area, one of us sends you a text message.',
      phone:
        'You are on the waiting list. When we take on homes in your area, one of us calls you once.',
      post: 'You are on the waiting list. When we take on homes in your area, one of us writes to you once.',
    } satisfies Record<Channel, string>,
    notified: {
      sent: (at: string) =>
        `We now take on homes in your area, and told you so on ${at}. You will not hear from us about it again. You can leave the list below, or have all of it deleted.`,
      sending: () =>
        'We now take on homes in your area, and we are sending you an e-mail that says so. You can leave the list below, or have all of it deleted.',
      failed: () =>
        'We now take on homes in your area. We could not send you the e-mail that says so. You can leave the list below, or have all of it deleted.',
      'by-another-entry': () =>
        'We now take on homes in your area. You are on the list for it more than once, so we tell you through one of your other places, not this one. You can leave the list below, or have all of it deleted.',
    },
    due: {
      phone: (day: string) => `We will call you by ${day}.`,
      text: (day: string) => `We will text you by ${day}.`,
      email: (day: string) => `We will write to you by ${day}.`,
      post: (day: string) => `We will post a letter to you by ${day}.`,
    } satisfies Record<Channel, (day: string) => string>,
    dueSomehow: (day: string) => `We will be in touch by ${day}.`,
    overdue: (day: string) =>
      `We said that you would hear by ${day}. Has nobody been in touch? We are sorry.`,
    overdueMore: (number: string) =>
      `Call us on ${number} with the reference. We find out why on that call and agree a new date with you. The request is also on our own list of those that are overdue.`,
    pleaseCallUs: (number: string) => `If it cannot wait, call us on ${number} with the reference.`,
    callsFrom: (number: string) => `If we call, it is from ${number}.`,
    received: (at: string) => `Received on ${at}`,
    passedOn: (at: string) => `Passed on: ${at}`,
    changed: (at: string) => `Last changed on ${at}`,
    channels: 'How',
    time: 'When, if we call',
    anyChannel: 'Any way you gave us',
    back: 'Back to the request',
    change: 'Change when or how we get in touch',
    withdraw: 'Withdraw the request',
    takeBack: 'Take back what you agreed to',
    remove: 'Delete everything we hold about it',
    download: 'Keep a copy of what we hold (JSON)',
    fileNote: 'A file that programs can read and people can, too.',
  },
  /** Consents, each in the words that were shown, and taking them back. */
  agreed: {
    title: 'What you agreed to',
    none: 'Nothing beyond this request.',
    intro: 'You can take back any of these at any time. Nothing else about the request changes.',
    noneLeft: 'Nothing any more beyond this request.',
    purposes: {
      share: 'Giving your details to another company',
      marketing: 'News, advice and offers from us',
    },
    /** Where to find which words were agreed to when: once, below all of it. */
    givenOn: (purpose: string, at: string, version: string) =>
      `${purpose}: you agreed on ${at} (wording ${version}).`,
    takeBack: 'Take this back',
    stopSharing: (recipient: string) => `Stop sharing with ${recipient}`,
    stopChannel: {
      phone: (topics: string) => `Stop all calls about ${topics}`,
      text: (topics: string) => `Stop all text messages about ${topics}`,
      email: (topics: string) => `Stop all e-mails about ${topics}`,
      post: (topics: string) => `Stop all letters about ${topics}`,
    } satisfies Record<Channel, (topics: string) => string>,
    stopAll: 'Stop all news, advice and offers',
    /** Names for consents, shorter than the words that were shown. */
    named: {
      share: (recipient: string) => `giving your details to ${recipient}`,
      news: (topic: string, ways: string) => `news about ${topic}, ${ways}`,
      topics: {
        savings: 'saving energy and grants',
        offers: 'our products and prices',
        news: 'grants, saving energy and our own products',
      } as Record<string, string>,
      ways: {
        phone: 'by phone',
        text: 'by text message',
        email: 'by e-mail',
        post: 'by post',
      } satisfies Record<Channel, string>,
    },
    done: {
      title: 'Taken back',
      what: (named: string) => `You no longer agree to: ${named}.`,
      stands: (named: string) => `You still agree to: ${named}.`,
      nothing: 'Nothing else is agreed.',
      more: 'We go by this from now on. If you agreed in another request as well, take it back there too, or call us.',
    },
    takenBack: {
      title: 'What you took back',
      on: (at: string) => `Taken back on ${at}`,
      again: 'To agree again, tick the box in your next request.',
    },
    /** Only what the outbox says: what was done with the request elsewhere is not known here. */
    hadPassedOn: {
      before: (recipient: string, at: string) =>
        `The people who deal with your request got it on ${at}, before you took this back. This page cannot tell whether they gave your details to ${recipient} by then.`,
      news: {
        told: 'We have told them that you took it back.',
        'on-its-way': 'We are telling them now that you took it back.',
        'not-told':
          'They do not hear from this page that you took it back: we tell them when you call.',
      },
      call: (phone: string) =>
        `Call us on ${phone} and we find out, and ask for your details to be deleted if you like.`,
    },
    failed: {
      title: 'We could not take it back just now',
      text: 'That is our fault, and nothing has changed. Try again in a few minutes, or call us.',
    },
  },
  changing: {
    title: 'Change when or how we get in touch',
    description: 'The time and the way that suit you.',
    submit: 'Save',
    closed: 'This request is closed, so there is nothing to change. Call us if you need us again.',
    notOffered: 'Choose from what is listed',
    separate: {
      text: 'News and offers are separate: what you choose here is only about this request.',
      link: 'See or take back what you agreed to',
    },
    noneChosen:
      'Choose at least one way to reach you. To hear nothing more, go back and choose “Withdraw the request” instead.',
  },
  withdrawing: {
    title: 'Withdraw the request?',
    description: 'Say that we should stop.',
    text: 'Nobody will contact you about it any more. We keep what you sent for 180 days in case of questions, then delete it. To have it deleted now, choose to delete it instead.',
    submit: 'Yes, withdraw it',
    back: 'No, go back to the request',
  },
  removing: {
    title: 'Delete everything we hold about this request?',
    description: 'Say that we should delete it.',
    text: 'Your name, how to reach you, your answers and everything else of this request is deleted at once and cannot be brought back. Nobody will contact you about it. What stays is a line without anything about you: the reference, the dates, and that you asked.',
    /** The draft of another browser is out of reach until that browser asks for a page. */
    otherDevices: {
      text: 'If you sent it from another device or browser, that one may still have your name, how to reach you and what you said of your home, for up to 7 days. It drops them as soon as somebody opens a page there that would fill them in. To remove them at once, go there to',
      link: { href: '/cookies#typed', text: 'what this browser has kept' },
    },
    submit: 'Yes, delete it',
    back: 'No, go back to the request',
    doneTitle: 'Deleted',
    done: 'Everything we held about the request is deleted, and the reference leads nowhere any more. We will not write to you about it again, or call you. Thank you for asking us.',
    home: { href: '/', text: 'Go to our front page' },
    other: { href: '/track', text: 'Look up another request' },
  },
  /** In place of the above, for a place on the waiting list. */
  waitingList: {
    title: 'Your place on the waiting list',
    leftTitle: 'You have left the waiting list',
    left: 'Left the list',
    leftText:
      'You have left the list, so we will not tell you about it. We keep what you gave us for 180 days from the day you left, in case of questions. Then we delete it.',
    channels: 'How we tell you',
    change: 'Change how we tell you',
    leave: 'Leave the list',
    changing: {
      title: 'How should we tell you?',
      description: 'The way that suits you.',
      submit: 'Save',
      noneChosen:
        'Choose one way to tell you. To hear nothing at all, go back and choose “Leave the list” instead.',
      closed:
        'You have left the list, so there is nothing to change. You can join again at any time.',
    },
    leaving: {
      title: 'Leave the list?',
      description: 'Say that you no longer wait.',
      text: 'We will not tell you when we come to your area. What stays: your name, how to reach you and what you asked for, for 180 days from today in case of questions. Then we delete them. To have them deleted now, go back and choose to delete them instead.',
      submit: 'Yes, leave the list',
      back: 'No, stay on the list',
    },
  },
}
