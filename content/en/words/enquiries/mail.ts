import type { FlowName } from '../../../../enquiries/flows/flow.ts'
import type { Channel } from '../../../../enquiries/lead.ts'
import { company } from '../company.ts'

/**
 * Mails to a visitor. Nothing that was typed stands in them: whoever types somebody else's address
 * must not be able to write to them through us.
 */
export const mail = {
  hello: 'Hello,',
  created: {
    subject: (reference: string) => `We have your request ${reference}`,
    have: (about: string) => `We have your request ${about} and have saved it.`,
    reference: (reference: string) => `Your reference: ${reference}`,
    next: 'What happens next',
    due: {
      phone: (day: string) => `We’ll call you by ${day}.`,
      text: (day: string) => `We’ll text you by ${day}.`,
      email: (day: string) => `We’ll email you by ${day}.`,
      post: (day: string) => `We’ll post you a letter by ${day}.`,
    } satisfies Record<Channel, (day: string) => string>,
    dueSomehow: (day: string) => `We’ll be in touch by ${day}.`,
    soon: 'We’ll be in touch as soon as we can.',
    delayed: (phone: string) =>
      `Passing it on to our team is taking longer than it should. You don’t need to send it again. If it can’t wait, call us on ${phone} or write to ${company.email}, and give the reference.`,
    late: (phone: string) =>
      `This email is late, and the day by which we meant to be in touch has passed. If you haven’t heard from us, we’re sorry: call us on ${phone} or write to ${company.email}, and give the reference. We’ll find out why.`,
    waiting: {
      email:
        'We’ll tell you once, by email, when we start working in your area. We won’t use your details for anything else.',
      text: 'We’ll tell you once, by text, when we start working in your area. It may be a few days after we open there. We won’t use your details for anything else.',
      phone:
        'We’ll tell you once, by phone, when we start working in your area. It may be a few days after we open there. We won’t use your details for anything else.',
      post: 'We’ll tell you once, by letter, when we start working in your area. It may be a few days after we open there. We won’t use your details for anything else.',
    } satisfies Record<Channel, string>,
    overdue: (phone: string) =>
      `If you haven’t heard by then, call us on ${phone} or write to ${company.email}, and give the reference. We’ll find out why.`,
    overdueLetter: (phone: string) =>
      `If no letter has come within a week of that day, call us on ${phone} or write to ${company.email}, and give the reference. We’ll find out why.`,
    follow: 'See how it’s getting on, change it or withdraw it',
    withLink:
      'With this link you can see how the request is getting on, change when we get in touch, take back what you agreed to, withdraw it, have it deleted, or keep a copy of what we hold:',
    linkIsSecret:
      'Anyone who has the link can do the same, and so can anyone who knows the reference and your postcode. Don’t forward this email.',
    withoutLink:
      'On our website, under “Track a request”, enter the reference and the postcode you gave us. There you can change when we get in touch, take back what you agreed to, withdraw the request, have it deleted, or keep a copy of what we hold.',
    notYou: (phone: string) =>
      `You didn’t send this? Then someone typed your address, perhaps by mistake. Withdraw the request as above, or call us on ${phone}.`,
  },
  /** The confirmation of a place on the waiting list. */
  joined: {
    subject: (reference: string) => `Your place on our waiting list: ${reference}`,
    have: (outcode: string | null) =>
      outcode === null
        ? 'You have a place on our waiting list for your area.'
        : `You have a place on our waiting list for homes in ${outcode}.`,
    wishes: (wishes: string) => `You’d like: ${wishes}.`,
    lookAgainOn: (day: string) =>
      `We’ll next look at your area on ${day}. That isn’t a promise that we’ll come.`,
    keeps: (day: string) =>
      `We’ll keep your place for 12 months, until ${day}, whether or not we come to your area. Then we delete it.`,
    follow: 'See your place, change it or leave the list',
    withLink:
      'With this link you can change how we tell you, leave the list, see what we hold, or have all of it deleted:',
    withoutLink:
      'On our website, under “Track a request”, enter the reference and the postcode you gave us. There you can change how we tell you, leave the list, see what we hold, or have all of it deleted.',
    notYou: (phone: string) =>
      `You didn’t ask for this? Then someone typed your address, perhaps by mistake. Leave the list as above, or call us on ${phone}.`,
  },
  left: {
    subject: (reference: string) => `You’ve left our waiting list: ${reference}`,
    done: 'You’ve left our waiting list, so we won’t tell you when we come to your area, unless you joined more than once. We keep what you gave us for 180 days in case of questions. Then we delete it.',
  },
  withdrawn: {
    subject: (reference: string) => `Your request ${reference} is withdrawn`,
    done: (about: string) => `Your request ${about} is withdrawn.`,
    mistaken: (phone: string) =>
      `If you didn’t mean that, or someone still contacts you about it, call us on ${phone} or write to ${company.email}, and give the reference.`,
  },
  /** To somebody on a waiting list, once. The outcode is of the postcode that they gave. */
  opened: {
    subject: (outcode: string) => `We now take on homes in ${outcode}`,
    news: (outcode: string) =>
      `You asked us to tell you when we take on homes in ${outcode}. We do now.`,
    once: 'This is the only message about it. You don’t need to do anything.',
    next: 'If you’d still like something from us',
    start:
      'Start here. You won’t have agreed to anything until you’ve seen the details and said yes.',
    ways: {
      energy: { path: '/energy-tariffs', text: 'Gas or electricity' },
      'heat-pump': { path: '/enquiries/heat-pump', text: 'A heat pump' },
      solar: { path: '/enquiries/solar', text: 'Solar panels or a battery' },
      insulation: { path: '/enquiries/insulation', text: 'Insulation' },
      boiler: { path: '/boiler-servicing', text: 'A boiler, a service or repairs' },
      'home-cover': { path: '/enquiries/home-cover', text: 'Home cover' },
      'ev-charger': { path: '/enquiries/ev-charger', text: 'An electric car charger' },
      'smart-meter': { path: '/enquiries/smart-meter', text: 'A smart meter' },
      'not-sure': { path: '/greener-homes', text: 'What would suit your home' },
    } as Readonly<Record<string, { readonly path: string; readonly text: string }>>,
    call: (phone: string) => `Or call us on ${phone}.`,
    leave: 'Leave the list',
    keeps: (day: string) =>
      `We keep your place on the list, with what you gave us, until ${day}. Then we delete it. You don’t have to wait until then.`,
    withLink:
      'With this link you can leave the list now, see what we hold, or have all of it deleted. You don’t need an account:',
    withoutLink:
      'On our website, under “Track a request”, enter the reference and the postcode you gave us. There you can leave the list now, see what we hold, or have all of it deleted. You don’t need an account.',
    notYou: (phone: string) =>
      `You didn’t ask for this? Then someone typed your address, perhaps by mistake. Leave the list as above, or call us on ${phone}.`,
  },
  bye: (siteTitle: string) => siteTitle,
  phone: (phone: string, cost: string, hours: string) => `${phone} (${cost}), ${hours}`,
  noReply: 'This is an automatic email. We don’t read replies to it.',
  about: {
    'heat-pump': 'about a heat pump',
    solar: 'about solar power',
    insulation: 'about insulation',
    'boiler-service': 'for a boiler service',
    'boiler-repair': 'for a boiler repair',
    'new-boiler': 'about a new boiler',
    'home-cover': 'about home cover',
    'ev-charger': 'about an electric car charger',
    'smart-meter': 'for a smart meter',
    'meter-reading': 'with your meter reading',
    'moving-home': 'about moving home',
    bereavement: 'about the account of someone who has died',
    'refer-a-friend': 'to refer a friend',
    'call-back': 'for a call',
    'waiting-list': 'to be told when we come to your area',
    join: 'to switch to us',
  } satisfies Record<FlowName, string>,
}
