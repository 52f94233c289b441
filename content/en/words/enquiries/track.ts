import type { Channel } from '../../../../enquiries/lead.ts'

/** Where is my enquiry: looked up, followed, changed, withdrawn, deleted. Sent by its loaders. */
export const track = {
  /** Sent whole, so it holds texts alone. */
  lookUp: {
    title: 'Where is my enquiry?',
    description:
      'See where your request has got to with its reference and your postcode, change when we call, take back what you agreed to, withdraw it, or delete it.',
    lead: 'Enter the reference we gave you and the postcode you gave us. There is no account and no password.',
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
    overdue: (day: string) =>
      `We said that you would hear by ${day}. Has nobody been in touch? We are sorry.`,
    overdueMore: (number: string) =>
      `Call us on ${number} with the reference. We find out why on that call and agree a new date with you. The request is also on our own list of those that are overdue.`,
    pleaseCallUs: (number: string) => `If it cannot wait, call us on ${number} with the reference.`,
    callsFrom: (number: string) => `We call from ${number}.`,
    received: (at: string) => `Received on ${at}`,
    passedOn: (at: string) => `Passed on, on ${at}`,
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
    purposes: {
      share: 'Giving your details to another company',
      marketing: 'News and offers from us',
    },
    givenOn: (at: string, version: string) => `You agreed on ${at} (wording ${version}).`,
    takenBackOn: (at: string) => `You took this back on ${at}.`,
    takeBack: 'Take this back',
    stopSharing: (recipient: string) => `Stop sharing with ${recipient}`,
    stopChannel: {
      phone: 'Stop all these calls',
      text: 'Stop all these text messages',
      email: 'Stop all these emails',
      post: 'Stop all these letters',
    } satisfies Record<Channel, string>,
    stopAll: 'Stop all news and offers',
    done: 'Taken back. We go by this from now on.',
    doneMore:
      'You can see the day below. If you agreed in another request as well, take it back there too, or call us.',
    /** Where the request had gone out before: we cannot call back what somebody else has read. */
    hadPassedOn: (recipient: string, phone: string) =>
      `We had passed your request on before you took this back. If ${recipient} has your details already, ask them to delete them, or call us on ${phone} and we will ask them.`,
    again: 'To agree again, tick the box in your next request.',
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
    submit: 'Yes, delete it',
    back: 'No, go back to the request',
    doneTitle: 'Deleted',
    done: 'Everything we held about the request is deleted, and the reference leads nowhere any more.',
  },
}
