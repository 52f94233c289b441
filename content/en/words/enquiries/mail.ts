import type { FlowName } from '../../../../enquiries/flows/flow.ts'
import type { Channel } from '../../../../enquiries/lead.ts'

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
      phone: (day: string) => `We will call you by ${day}.`,
      text: (day: string) => `We will text you by ${day}.`,
      email: (day: string) => `We will write to you by ${day}.`,
      post: (day: string) => `We will post a letter to you by ${day}.`,
    } satisfies Record<Channel, (day: string) => string>,
    dueSomehow: (day: string) => `We will be in touch by ${day}.`,
    soon: 'We will be in touch as soon as we can.',
    waiting:
      'We tell you once when we can do this in your area. We use your details for nothing else.',
    overdue: (phone: string) =>
      `If you have not heard by then, call us on ${phone} and give the reference. We find out why on that call.`,
    follow: 'See where it has got to, change it or withdraw it',
    withLink:
      'With this link you can see where the request has got to, change when we get in touch, take back what you agreed to, withdraw it, have it deleted, or keep a copy of what we hold:',
    linkIsSecret: 'Anyone who has the link can do the same, so do not pass this mail on.',
    withoutLink:
      'On our website, under “Where is my enquiry?”, enter the reference and the postcode you gave us. There you can change when we get in touch, take back what you agreed to, withdraw the request, have it deleted, or keep a copy of what we hold.',
    notYou: (phone: string) =>
      `You did not send this? Then somebody typed your address, perhaps by mistake. Withdraw the request as above, or call us on ${phone}.`,
  },
  withdrawn: {
    subject: (reference: string) => `Your request ${reference} is withdrawn`,
    done: (about: string) =>
      `Your request ${about} is withdrawn. Nobody will contact you about it any more.`,
    mistaken: (phone: string) =>
      `If you did not mean that, call us on ${phone} and give the reference.`,
  },
  bye: (siteTitle: string) => siteTitle,
  phone: (phone: string, cost: string, hours: string) => `${phone} (${cost}), ${hours}`,
  noReply: 'This mail was sent by itself. Replies to it are not read.',
  about: {
    'heat-pump': 'about a heat pump',
    solar: 'about solar panels and a battery',
    insulation: 'about insulation',
    'boiler-service': 'for a boiler service',
    'boiler-repair': 'for a boiler repair',
    'new-boiler': 'about a new boiler',
    'home-cover': 'about home cover',
    'ev-charger': 'about a charger for an electric car',
    'smart-meter': 'for a smart meter',
    'meter-reading': 'with your meter reading',
    'moving-home': 'about moving home',
    bereavement: 'about the account of someone who has died',
    'refer-a-friend': 'to refer a friend',
    'call-back': 'for a call',
    'waiting-list': 'to be told when we come to your area',
  } satisfies Record<FlowName, string>,
}
