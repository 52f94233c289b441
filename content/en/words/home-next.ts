import type { NextStepReason, Way } from '../../../homes/plan/choose-next-step.ts'

/** What to do next, where the plan has no step to start with, and where each way leads. */
export const homeNext = {
  title: 'What to do next',
  /** Before its links, where nothing else stands in the section. */
  more: 'To find out more:',
  or: 'Or:',
  call: 'Or call us on',
  outOfDate:
    'The certificate is over ten years old, so first check what’s changed since it was made. You need a new one before you sell or let.',
  areaUnknown:
    'We couldn’t tell whether we work here. Carry on: we’ll check and tell you before anything is arranged.',
  reasons: {
    'others-decide':
      'What would help here needs someone else to agree: whoever owns the building or, if you rent, your landlord. We can talk through how to ask.',
    'nothing-pays-back':
      'Nothing we know of would pay for itself soon here. Let’s talk through what’s left before you spend anything.',
    'better-when-due':
      'What you can decide on yourself here is best done when something else is due: a roof, a boiler, a kitchen. There’s no need to hurry.',
    'other-supply':
      'If you look after this supply, or pay for it, call us and we’ll find the right person.',
    'waiting-list': 'We’re not in your area yet. Join the list and we’ll tell you when we are.',
    'not-covered': 'We don’t work in your area, but what helps a home is the same with any firm.',
    'no-certificate':
      'Ask us to call, or tell us what you know, and we’ll find out what suits this home.',
    'unread-certificate':
      'We couldn’t read this home’s energy certificate just now. Look again in a minute, or ask us to call you.',
    'unclear-certificate':
      'The certificate leaves out too much to say what suits this home. Ask us to call, and we’ll find out.',
    'unread-steps':
      'We couldn’t read just now what this home’s certificate recommends. Look again in a minute, or ask us to call you.',
    'losing-heat': 'Keep the heat in first, so you’ll need a smaller boiler or heat pump.',
    'heat-network':
      'A network shared with other homes heats this one, so a change usually begins with whoever runs it. We can talk through what you can change.',
    'costly-fuel': 'A heat pump may suit this home: a few questions will tell.',
    'old-gas-boiler':
      'The certificate suggests an older gas boiler. See whether a heat pump could replace it.',
    'owner-agrees':
      'The heating could be better, and what can replace it depends on the building. We can talk through what you can change yourself, and how to ask the owner of the building or site for the rest.',
    'gas-boiler':
      'The certificate suggests a good gas boiler. A yearly service keeps it that way and finds wear before winter does.',
    'sunny-roof':
      'This home keeps its heat better than most, and its certificate recommends solar panels.',
    'doing-well':
      'Going by the certificate, there’s no big job to do here. What you pay for each unit may matter more now.',
  } satisfies Record<Exclude<NextStepReason, 'start-here'>, string>,
  ways: {
    'waiting-list': { href: '/enquiries/waiting-list', text: 'Join the waiting list' },
    'call-back': { href: '/enquiries/call-back', text: 'Ask us to call you' },
    insulation: { href: '/enquiries/insulation', text: 'Ask about insulation' },
    'heat-pump': { href: '/enquiries/heat-pump', text: 'Ask about a heat pump' },
    'boiler-service': { href: '/enquiries/boiler-service', text: 'Arrange a boiler service' },
    'new-boiler': { href: '/enquiries/new-boiler', text: 'Ask about a new boiler' },
    'smart-meter': { href: '/enquiries/smart-meter', text: 'Ask for a smart meter' },
    solar: { href: '/enquiries/solar', text: 'Ask about solar panels' },
    tariffs: { href: '/energy-tariffs', text: 'Compare kinds of tariff' },
    'greener-homes': { href: '/greener-homes', text: 'See what helps in homes like yours' },
  } satisfies Record<Way, { href: string; text: string }>,
}
