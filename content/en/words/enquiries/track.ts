import type { FlowName } from '../../../../enquiries/flows/flow.ts'
import type { Channel } from '../../../../enquiries/lead.ts'
import { company } from '../company.ts'
import { capital } from '../sentences.ts'

/** Where is my request: looked up, followed, changed, withdrawn, deleted. Sent by its loaders. */
export const track = {
  /** Sent whole, so it holds texts alone. */
  lookUp: {
    title: 'Track a request',
    description:
      'See how your request is getting on. Change when we call, withdraw it, or delete what we hold. All you need is the reference and your postcode.',
    lead: 'Enter your reference and the postcode you gave us. You don’t need a password.',
    can: 'You can then see how your request is getting on, change when or how we get in touch, withdraw it, or see and delete your data.',
    reference: {
      label: 'Reference',
      hint: 'For example HL-7K3M-Q9TX. Capitals, spaces and hyphens don’t matter.',
    },
    postcode: { label: 'Postcode', hint: 'The one in your request, for example ZZ1\u00a01AA' },
    submit: 'Find my request',
    byPhone: {
      title: 'No reference to hand?',
      text: 'Call us. It helps to have the name and postcode you gave, what you asked for, and roughly when.',
      write: 'Or write to',
    },
    waited: {
      title: 'If you’ve waited too long',
      text: 'If the date we gave you has passed, tell us first. We’ll find out why and agree a new date. If you’re not happy with the answer,',
      link: { href: '/help#complaints', text: 'see how to complain' },
    },
  },
  problems: {
    reference: {
      missing: 'Enter the reference, for example HL-7K3M-Q9TX',
      tooLong:
        'Check the reference. It’s HL and eight letters and numbers, for example HL-7K3M-Q9TX.',
    },
    postcode: {
      missing: 'Enter the postcode you gave us',
      mistyped: 'Check the postcode. Enter all of it, for example ZZ1 1AA.',
    },
  },
  notFound:
    'We can’t find a request with that reference and postcode. Check both against your confirmation. If they match, the request may have been deleted already.',
  tooMany: {
    title: 'Too many tries',
    text: (wait: string, link: string) =>
      `There have been too many wrong tries. Please wait ${wait} and try again, or use ${link}.`,
    minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
    mailed: 'the link in your confirmation email',
    shown: 'the link we showed you when you sent your request',
  },
  notFoundByLink: {
    title: 'This link doesn’t lead to a request',
    text: 'Part of it may be missing, or the request may have been deleted. You can look it up with the reference and postcode instead.',
  },
  failed: {
    title: 'We can’t look up requests just now',
    text: 'That’s our fault. Your request is safe. You don’t need to send it again. Try again in a few minutes, or call us.',
  },

  follow: {
    /** Sent whole, so it holds texts alone. */
    page: {
      description: 'How your request is getting on.',
      reference: 'Reference',
      status: 'How it’s getting on',
      when: 'What’s happened and what’s next',
      contact: 'How we get in touch',
      actions: 'What you can do',
      call: 'Want to talk to us?',
      write: 'Or write to',
      data: 'Your data',
    },
    /** What was just done. The short form begins the tab's name. */
    done: {
      changed: { short: 'Changed', says: 'Changed. We’ll go by this from now on.' },
      unchanged: { short: 'Nothing changed', says: 'Nothing changed. It’s as it was.' },
      withdrawn: {
        short: 'Withdrawn',
        says: 'Withdrawn. Nobody will contact you about this request.',
      },
    },
    doneUntold: {
      changed: {
        short: 'Changed',
        says: 'Changed here. Please call us too, so that the people who have your request hear of it.',
      },
      withdrawn: {
        short: 'Withdrawn',
        says: 'Withdrawn. Please call us too: we say why below.',
      },
    },
    tab: (done: string, title: string) => `${done}: ${title}`,
    /** What was asked for. */
    titles: {
      'heat-pump': 'Your request about a heat pump',
      solar: 'Your request about solar and storage',
      insulation: 'Your request about insulation',
      'boiler-service': 'Your boiler service',
      'boiler-repair': 'Your boiler repair',
      'new-boiler': 'Your request about a new boiler',
      'home-cover': 'Your home cover quote',
      'ev-charger': 'Your request about a charger at home',
      'smart-meter': 'Your request for a smart meter',
      'meter-reading': 'Your meter reading',
      'moving-home': 'Your move',
      bereavement: 'What you told us about a death',
      'refer-a-friend': 'Your referral of a friend',
      'call-back': 'Your request for a call',
      'waiting-list': 'Your place on the waiting list',
      join: 'Your request to switch to us',
    } satisfies Record<FlowName, string>,
    readings: (readings: string) => capital(readings),
    unreadable:
      'We can’t show the details of this request just now. Call us with the reference to hear or change them.',
    statuses: {
      received: 'We’ve got it',
      'passed-on': 'Passed to our team',
      'contact-due': 'We’re about to contact you',
      done: 'Done',
      withdrawn: 'Withdrawn',
      'could-not-pass-on': 'We have your request',
    } as Record<string, string>,
    explained: {
      received: 'Your request is saved and on its way to our team.',
      'passed-on': 'Our team has your request.',
      'contact-due': 'Your request is next in line.',
      done: 'We’ve dealt with this request. If there’s still something to sort out, call us with the reference.',
      withdrawn: 'You asked us to stop, so nobody will contact you about it.',
      'could-not-pass-on':
        'We have your request. Passing it on is taking longer than it should. You don’t need to send it again.',
    } as Record<string, string>,
    stopped: 'You asked us to stop.',
    waiting: {
      email:
        'You’re on the waiting list. We’ll email you once, when we start working in your area.',
      text: 'You’re on the waiting list. We’ll text you once, when we start working in your area.',
      phone: 'You’re on the waiting list. We’ll call you once, when we start working in your area.',
      post: 'You’re on the waiting list. We’ll write to you once, when we start working in your area.',
    } satisfies Record<Channel, string>,
    notified: {
      sent: (at: string) =>
        `We now work in your area, and told you so on ${at}. We won’t contact you about it again. You can leave the list below, or delete your data.`,
      sending: () =>
        'We now work in your area, and we’re emailing to tell you so. You can leave the list below, or delete your data.',
      failed: () =>
        'We now work in your area, but we couldn’t send the email to tell you so. You can leave the list below, or delete your data.',
      'by-another-entry': () =>
        'We now work in your area. You’re on the list more than once, so we’ll tell you through one of your other places, not this one. You can leave the list below, or delete your data.',
    },
    due: {
      phone: (day: string) => `We’ll call you by ${day}.`,
      text: (day: string) => `We’ll text you by ${day}.`,
      email: (day: string) => `We’ll email you by ${day}.`,
      post: (day: string) => `We’ll post you a letter by ${day}.`,
    } satisfies Record<Channel, (day: string) => string>,
    dueSomehow: (day: string) => `We’ll be in touch by ${day}.`,
    overdue: (day: string) =>
      `We said you’d hear from us by ${day}. If nobody’s been in touch, we’re sorry.`,
    overdueLetter: (day: string) =>
      `We said we’d post you a letter by ${day}. If none has come within a week of that day, we’re sorry.`,
    overdueMore: (number: string) =>
      `Please call us on ${number} or write to ${company.email} with the reference. We’ll find out why and agree a new date. It’s also on our own list of overdue requests.`,
    pleaseCallUs: (number: string) =>
      `If it can’t wait, call us on ${number} or write to ${company.email} with the reference.`,
    callsFrom: (number: string) => `If we call, it’ll be from ${number}.`,
    received: (at: string) => `Received on ${at}`,
    passedOn: (at: string) => `Passed to our team on ${at}`,
    changed: (at: string) => `Last changed on ${at}`,
    closed: {
      withdrawn: (at: string) => `Withdrawn on ${at}`,
      done: (at: string) => `Dealt with on ${at}`,
    } as Partial<Record<string, (at: string) => string>>,
    areaOpened: (at: string) => `We started working in your area: ${at}`,
    reminder: 'Add it to your calendar',
    channels: 'How',
    time: 'When, if we call',
    anyChannel: 'Whichever is easiest',
    onlyPhone: 'By phone',
    onlyEmail: 'By email',
    back: 'Back to the request',
    change: 'Change when or how we get in touch',
    withdraw: 'Withdraw the request',
    remove: 'Delete this request and my details',
    download: 'Download a copy of my request',
    fileNote: 'A file that people and programs can read (JSON).',
  },
  /** Consents, each in the words that were shown, and taking them back. */
  agreed: {
    title: 'What you agreed to',
    none: 'Nothing beyond this request.',
    intro: 'You can take back any of these at any time. Nothing else about the request changes.',
    noneLeft: 'Nothing beyond this request any more.',
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
      email: (topics: string) => `Stop all emails about ${topics}`,
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
        email: 'by email',
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
        `The people who deal with your request got it on ${at}, before you took this back. This page can’t tell whether they gave your details to ${recipient} by then.`,
      news: {
        told: 'We have told them that you took it back.',
        'on-its-way': 'We’re telling them now that you took it back.',
        'not-told':
          'This page hasn’t told them that you took it back: we’ll tell them when you call.',
      },
      call: (phone: string) =>
        `Call us on ${phone} and we’ll find out, and ask for your details to be deleted if you like.`,
    },
    failed: {
      title: 'We couldn’t take it back just now',
      text: 'That’s our fault. It may have worked anyway: look again in a few minutes, or call us.',
    },
  },
  /** Of a change, a withdrawal or a deletion. */
  notDone: {
    title: 'We couldn’t do that just now',
    text: 'That’s our fault. It may have worked anyway: look again in a few minutes, or call us.',
  },
  changing: {
    title: 'Change when or how we get in touch',
    description: 'The time and the way that suit you.',
    submit: 'Save',
    notOffered: 'Choose from what is listed',
    /** Who knows the reference and the postcode may be somebody else, so that nobody changes these here. */
    putRight: (phone: string) =>
      `Is the phone number or email address wrong, or anything else that you sent? Call us on ${phone} or write to ${company.email} with the reference, and we’ll go by what you tell us. Or delete this request and send it again.`,
    leftToUs:
      'You’ve left this to us, so we’ll use whichever is easiest. Tick a way only if we should keep to it.',
    separate: {
      text: 'News and offers are separate: what you choose here is only about this request.',
      link: 'See or take back what you agreed to',
    },
    noneChosen:
      'Choose at least one way to reach you. To hear nothing more, go back and choose “Withdraw the request” instead.',
  },
  nobody: 'Nobody will contact you about it any more.',
  /** Where whoever got the request hears of its end, or of a change, from nobody but us. */
  untold: {
    end: (at: string, phone: string) =>
      `The people who deal with your request got it on ${at}, and this page can’t tell them to stop. Call us on ${phone} and we’ll tell them: until then they may still contact you about it.`,
    perhaps: (phone: string) =>
      `The people who deal with your request may have it by now, and this page can’t tell them to stop. Call us on ${phone} and we’ll tell them: until then they may still contact you about it.`,
    change: (at: string, phone: string) =>
      `The people who deal with your request got it on ${at}, and this page can’t tell them of a change. Call us on ${phone} too, and we’ll tell them.`,
  },
  /** In place of changing or withdrawing what is closed. */
  closed: {
    done: {
      title: 'This request is closed',
      text: 'We’ve dealt with it, so there is nothing to change or withdraw. Call us if you need us again.',
    },
    withdrawn: {
      title: 'This request is withdrawn',
      text: 'Nobody will contact you about it, and there is nothing more to do. Call us if you need us again.',
    },
  },
  withdrawing: {
    title: 'Withdraw the request?',
    description: 'Ask us to stop.',
    text: 'We keep what you sent for 180 days in case of questions, then delete it. To have it deleted now, choose to delete it instead.',
    submit: 'Yes, withdraw it',
    back: 'No, go back to the request',
  },
  removing: {
    title: 'Delete this request and your details?',
    description: 'Ask us to delete it.',
    text: 'Your name, how to reach you, your answers and everything else in this request will be deleted at once, and we can’t bring them back. We’ll keep one line with nothing about you in it: the reference, the dates, and that you asked.',
    /** The draft of another browser is out of reach until that browser asks for a page. */
    otherDevices: {
      text: 'If you sent it from another device or browser, that one may still have your name, how to reach you and what you said about your home, for up to 7 days. It removes them as soon as someone opens a page there that would fill them in. To remove them at once, go there to',
      link: { href: '/cookies#typed', text: 'your saved details' },
    },
    submit: 'Yes, delete it',
    back: 'No, go back to the request',
    doneTitle: 'Deleted',
    done: 'Everything we held about the request is deleted, and the reference no longer works. We won’t write to you about it again, or call you. Thank you for asking us.',
    doneUntold: (phone: string) =>
      `Everything we held about the request is deleted, and the reference no longer works. The people who deal with it may still have it, and contact you: call us on ${phone} and we’ll ask them to delete it too.`,
    home: { href: '/', text: 'Go to our front page' },
    other: { href: '/track', text: 'Track another request' },
  },
  /** In place of the above, for a place on the waiting list. */
  waitingList: {
    leftTitle: 'You’ve left the waiting list',
    left: 'Left the list',
    done: { short: 'Done', says: 'You’ve left the list.' },
    leftOn: (at: string) => `Left the list on ${at}`,
    leftText:
      'You’ve left the list, so we won’t tell you about it, unless you joined more than once. We keep what you gave us for 180 days from the day you left, in case of questions. Then we delete it.',
    closed: {
      title: 'You’ve left the waiting list',
      text: 'We won’t tell you about it, unless you joined more than once. You can join again at any time.',
    },
    channels: 'How we tell you',
    change: 'Change how we tell you',
    leave: 'Leave the list',
    changing: {
      title: 'How should we tell you?',
      description: 'The way that suits you.',
      submit: 'Save',
      noneChosen:
        'Choose one way to tell you. To hear nothing at all, go back and choose “Leave the list” instead.',
    },
    leaving: {
      title: 'Leave the list?',
      description: 'Tell us you no longer want to wait.',
      text: 'We won’t tell you about this place when we come to your area. If you joined more than once, each place is left by itself. What stays: your name, how to reach you and what you asked for, for 180 days from today in case of questions. Then we delete them. To have them deleted now, go back and choose to delete them instead.',
      submit: 'Yes, leave the list',
      back: 'No, stay on the list',
    },
  },
}
