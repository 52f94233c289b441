import type { NoHeatPumpReason } from '../../../homes/measures/why-no-heat-pump.ts'
import type { ComingUp, FirstAction, PlanGroup, PlanReason } from '../../../homes/plan/plan.ts'
import { type Between, between, capital, counted, listed } from './sentences.ts'

const days = ({ low, high }: { low: number; high: number }) =>
  high < 1
    ? 'under a day'
    : low === high
      ? counted(high, 'day')
      : `${low < 1 ? 'under a day' : low} to ${counted(high, 'day')}`

const inYears = (years: number) =>
  years < 1 ? 'in under a year' : `in about ${counted(years, 'year')}`

const mixed = (less: string, more: string) =>
  `could cost ${more} more to run or save ${less} a year`

const noPayback = 'It’s unlikely to save what it costs'

/** Steps of a plan: what each costs and saves, why it stands where it does, and what to do first. */
export const homeSteps = {
  title: 'What would help, in this order',
  groups: {
    start: 'Start here',
    next: 'Then',
    ask: 'You’ll need someone else to agree',
    when: 'Later',
    'not-for-the-money': 'Slow to pay back',
  } satisfies Record<PlanGroup, string>,
  why: 'Why, and how to start',
  possibleLater: 'Possible later',
  whyAndHelp: 'Why, and help with the cost',
  helpFrom: (schemes: readonly string[]) => `You may get help from ${listed(schemes)}`,
  ask: 'Ask about this',
  makePlan: 'Build my plan',
  cost: 'Cost',
  costText: (gross: Between) => capital(between(gross)),
  costHelped: (gross: Between, net: Between, scheme: string, pounds: string) =>
    `${capital(between(gross))}, or ${between(net)} with the ${pounds} ${scheme}${scheme.endsWith('Grant') ? '' : ' grant'}`,
  noCost: 'We don’t have a price yet. Ask us for a quote',
  lodgedCost: (range: Between) =>
    `We don’t have a price yet. The certificate gave ${between(range)} when it was made`,
  saving: 'Saving',
  savingText: (range: Between) => `${capital(between(range))} a year`,
  savingLikely: (likely: string) => `Most likely about ${likely}.`,
  savingMixed: mixed,
  running: 'Running cost',
  runningMixed: (less: string, more: string) => capital(mixed(less, more)),
  runningDearer: (range: Between) => `${capital(between(range))} a year more`,
  savingNothing: 'Next to nothing on bills',
  noSaving: 'We can’t put a figure on it',
  payback: 'Pays for itself',
  paysBackIn: inYears,
  paysBackHelped: (years: number, net: number) =>
    `${inYears(years)}, or ${net < 1 ? 'under a year' : counted(net, 'year')} with help`,
  paysBackOnlyHelped: (years: number) => `only with help, ${inYears(years)}`,
  paysBackLine: (when: string) => `Pays for itself ${when}.`,
  /** Longer than its life. */
  noPayback,
  warmer: `${noPayback}, but your home will be warmer`,
  /** A sentence of its own, which does not go on from “Pays for itself”. */
  isWhole: (payback: string) => payback.startsWith(noPayback),
  rating: 'Rating after',
  ratingTogether: 'Rating once the first steps are done too',
  ratingText: (now: string | null, after: string, range: Between) =>
    `${now ? `From ${now} to about ${after}` : `About ${after}`}${range.low === range.high ? '' : ` (${range.low} to ${range.high})`}`,
  ratingLikely: (letters: readonly string[]) => `Likely ${listed(letters, 'or')}`,
  points: (points: number) => `about ${counted(points, 'point')}`,
  work: 'The work',
  workText: (parts: readonly string[]) => capital(parts.join(', ')),
  days,
  mess: {
    1: 'hardly any mess',
    2: 'a little mess',
    3: 'a fair amount of mess',
    4: 'you’ll need to clear the rooms',
  },
  /** A sentence without its full stop: `firms` beside what one can do oneself. */
  who: (firms: readonly string[], canDoItYourself: boolean) =>
    !canDoItYourself
      ? `Done by ${listed(firms, 'or')}`
      : firms.length > 0
        ? `You or ${listed(firms, 'or')} can do it`
        : 'You can do it yourself',
  assumed:
    'The certificate may be wrong about this or out of date, so check before you spend anything.',
  assumedByAge:
    'We’ve taken what it’s made of from the age of the home, so check before you spend anything.',
  toldOnly:
    'We’ve gone by what you told us alone, so check it’s right for this home before you spend anything.',
  checks: (checks: readonly string[]) => `Before any work, check ${listed(checks)}.`,
  likelyOnly:
    'We’ve gone by homes like it, not by a certificate, so check it’s right for this one before you spend anything.',
  firstly: (minutes: string) => `First, ${minutes}:`,
  minutes: 'under five minutes',
  firstActions: {
    'check-fact': null,
    'do-it-yourself': null,
    'ask-for-survey': null,
    'compare-quotes': null,
    'ask-landlord':
      'Send your landlord the link to this page, and ask when they could do it: they decide and pay, and you get the lower bills.',
    'ask-block': 'Ask whoever manages the building if it’s planned.',
    'check-help': 'See whether you may get the help below.',
  } satisfies Record<FirstAction, string | null>,
  alike: (done: number, homes: number) =>
    `${done} of ${homes} similar homes ${done === 1 ? 'has' : 'have'} done this.`,
  reasons: {
    recommended: 'The certificate recommends it.',
    'assumed-fact': null,
    'best-for-the-money': 'It’s the best-value step for this home.',
    probably: 'It probably helps here: most homes like this one still need it.',
    'saves-most': 'Of everything that would help here, it saves the most in a year.',
    'costs-little': 'It costs little and pays for itself within two years.',
    'fits-coming-up': 'It fits in with what you’ve got planned.',
    'comes-first': 'It has to come before other steps.',
    'help-may-pay': 'There may be help with the cost.',
    'reaches-next-letter': null,
    'letting-rule':
      'A home that’s let must be in band E or better, unless an exemption is registered.',
    'letting-rule-planned':
      'The government plans that by October 2030 a home that’s let must be in band C or better.',
    'tenant-saves': 'You pay for it, and your tenant gets the lower bills.',
    'after-insulation': 'Insulate first, and you can fit a smaller boiler or heat pump.',
    'best-when-due': 'Best done when the old one needs replacing.',
    'after-these': 'Do it after the steps before it.',
    'over-budget': 'It costs more than your budget.',
    'cost-not-known': 'We don’t have a price for it yet.',
    'saving-not-known': 'We can’t put a figure on the saving.',
    'instead-of-another': null,
    'landlord-decides': 'It’s your landlord’s decision.',
    'block-decides': 'It’s up to whoever owns the building.',
    'pays-back-slowly':
      'It takes a long time to pay for itself, so don’t do it for the money alone.',
    'does-not-pay-back': 'It’s unlikely to save what it costs.',
    'costs-more-to-run': 'It most likely costs more to run than the heating there now.',
    'for-warmth': 'It’s unlikely to save what it costs, but your home will be warmer.',
  } satisfies Record<PlanReason, string | null>,
  nextLetter: (from: string, to: string) =>
    `On its own, it could take the home from ${from} to ${to}.`,
  insteadOf: (other: string) => `Instead of “${other}”: one of the two is enough.`,
  later: (steps: number) => `Later (${steps})`,
  notForTheMoney: (steps: number) => `Slow to pay back (${steps})`,
  saves: (range: Between) => `saves ${between(range)} a year`,
  costsMore: (range: Between) => `${between(range)} a year more to run`,
  waitsFor: {
    roof: 'When you next replace the roof',
    boiler: 'When the heating needs replacing',
    kitchen: 'Best done when you next fit a kitchen',
    windows: 'Best done when you next replace windows',
    decorating: 'Best done when you next decorate',
    moving: 'Before you move in',
  } satisfies Record<ComingUp, string>,
  heatPump: {
    breakEven: (efficiency: string, fuel: string | null, half: string) =>
      `It costs the same to run as ${fuel ?? 'what heats the home now'} if it makes ${efficiency} units of heat from each unit of electricity. In a trial of 428 homes, half made more than ${half}.`,
    tariff: 'A heat pump tariff can bring that down:',
    tariffLink: 'see our tariffs',
    title: 'What about a heat pump?',
    whyNot: {
      'has-one': 'This home has one already. If it costs more to run than you expected, call us.',
      network:
        'Not here: a heat network shared with other homes heats this one. Ask whoever runs it what’s planned.',
      flat: 'We can’t price one for a flat. It needs a place outside, room for a hot water cylinder, and the building owner’s permission: ask them first.',
      'park-home':
        'We can’t price one for a park home. It needs a place outside and the site owner’s permission: ask them first.',
      unknown: 'We don’t know enough about this home to price one for it.',
    } satisfies Record<NoHeatPumpReason, string>,
    unread: 'We couldn’t read what we know of this home just now. Please look again in a minute.',
    usually: (range: Between) =>
      `In a three-bedroom semi one usually costs ${between(range)}, fitted.`,
    who: 'What it usually costs, and who helps to pay',
    scotland: {
      text: 'In Scotland, ask about grants and loans:',
      link: 'Home Energy Scotland',
      href: 'https://www.homeenergyscotland.org',
    },
    notServed: {
      'not-covered': 'We don’t work here, so ask an installer certified by MCS for a price.',
      'waiting-list':
        'We don’t work here yet. You can join our waiting list, or ask an installer certified by MCS for a price.',
    },
  },
  recommendationsUnread:
    'We couldn’t read what the certificate recommends just now, so this goes by how the home is built.',
}
