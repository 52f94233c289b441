import type { BoughtFuel, EnergyRoute, UseName } from '../../../homes/energy/energy-use.ts'
import type { HomesAlike } from '../../../homes/homes-alike/homes-alike.ts'
import type { LikelyRating } from '../../../homes/likely-ratings/likely-rating.ts'
import type { ComingUp, FirstAction, PlanReason } from '../../../homes/plan/plan.ts'

type Between = { readonly low: string; readonly high: string }

const between = ({ low, high }: Between) => (low === high ? `about ${low}` : `${low} to ${high}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listed = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join('')
const count = (number: number, one: string, several: string) =>
  number === 1 ? `1 ${one}` : `${number} ${several}`

const days = ({ low, high }: { low: number; high: number }) =>
  high < 1
    ? 'under a day'
    : low === high
      ? count(high, 'day', 'days')
      : `${low < 1 ? 'under a day' : low} to ${count(high, 'day', 'days')}`

/** What a home costs, what would change that, and how we know. */
export const homePlan = {
  between,
  sources: {
    show: 'How we know',
    asOf: (day: string) => `as of ${day}`,
    unverified: 'not confirmed by a second source',
  },

  costs: {
    title: 'What this home costs now',
    aYear: (pounds: string) => `About ${pounds} a year`,
    modelled: 'Worked out from its certificate',
    modelledFromOthers: 'Worked out from homes like it',
    ownUse: 'From your own use',
    modelledText: (range: Between) =>
      `${capital(between(range))} for heating, hot water and lighting, at today’s prices.`,
    measured: 'What homes like it used',
    measuredText: (range: Between) =>
      `${capital(between(range))} for the same uses, by other homes’ meters and not this one’s.`,
    usesLess:
      'Homes like this one mostly use less than their certificates expect, so your own cost is probably between the two.',
    whole: 'The whole bill',
    wholeText: (range: Between) =>
      `${capital(between(range))} with cooking, appliances and both standing charges.`,
    byUse: (uses: readonly string[]) => `Of the first sum: ${uses.join(', ')}.`,
    uses: {
      heating: 'heating',
      'hot-water': 'hot water',
      lighting: 'lighting',
      pumps: 'pumps and fans',
    } satisfies Record<UseName, string>,
    standing: 'the gas standing charge',
    use: (use: string, pounds: string) => `${use} ${pounds}`,
    prices: {
      region: (name: string) => `the price cap for ${name}`,
      likelyRegion: (name: string) => `the price cap for ${name}, where this home likely is`,
      average: 'the price cap’s average for Great Britain (we hold none for this region)',
      period: (from: string, to: string) => `${from} to ${to}`,
      meters: { 'single-rate': 'single-rate meter', 'two-rate': 'two-rate meter' },
      payments: {
        'direct-debit': 'direct debit',
        prepayment: 'prepayment',
        'on-receipt': 'payment on receipt of bill',
      },
      sentence: (area: string, period: string, payment: string, meter: string) =>
        `Prices: ${area}, ${period}, ${payment}, ${meter}, VAT included.`,
      differs: {
        meter: 'We hold no prices for a two-rate meter, so a single rate stands in.',
        payment: 'We hold no prices for the way that you pay, so direct debit’s stand.',
      },
      ownTariff:
        'Electricity is at our own tariff’s price, as the cap’s for this meter isn’t loaded.',
      otherFuel: (fuel: string, pence: string, day: string | null) =>
        `${capital(fuel)}: ${pence}p a kWh, VAT included${day ? `, priced on ${day}` : ''}.`,
      asOf: (day: string) => `Checked on ${day}.`,
    },
    noPrice: (day: string) =>
      `We hold no energy prices for ${day} yet, so here is the energy alone:`,
    noCap:
      'There’s no price cap where this home is, and we hold no prices for it, so here is the energy alone:',
    noFuelPrice: (fuel: string) =>
      `We hold no price for ${fuel} that we could stand behind, so here is the energy alone:`,
    network:
      'A heat network heats this home. Each sets its own price for heat, and we hold none: your bill or the network’s operator will tell you. You can’t switch supplier for the heat.',
    energy: (kwh: string, fuel: string) => `about ${kwh} kWh of ${fuel} a year`,
    fuels: {
      'mains-gas': 'gas',
      electricity: 'electricity',
      oil: 'heating oil',
      lpg: 'bottled or tank gas (LPG)',
      coal: 'coal',
      wood: 'wood',
      'heat-network': 'heat from the network',
    } satisfies Record<BoughtFuel, string>,
    outOfDate:
      'The certificate is past its ten years, so these figures go by how the home was then.',
    routes: {
      'own-use': 'From the use that you told us.',
      'heat-demand': 'From the heat that the certificate says this home needs.',
      'primary-energy': 'From the energy and floor area on the certificate.',
      'lodged-costs':
        'From the costs on the certificate, turned back into energy at the prices of its day.',
      score: 'From the score and floor area alone, so the range is wide.',
      typical: 'From homes like it, as this one has no certificate.',
    } satisfies Record<EnergyRoute, string>,
    unknown:
      'The certificate leaves out too much to work out a year’s cost. Your own bills will tell you more.',
    unread: 'We couldn’t work out a year’s cost just now. Please look again in a minute.',
    lodged: (year: string | null) =>
      year ? `What the certificate itself said in ${year}` : 'What the certificate itself said',
  },

  next: {
    title: 'Best next step',
    cost: 'Cost',
    netCost: (net: Between, gross: Between) =>
      `${capital(between(net))} with help that you may get; ${between(gross)} without`,
    costIfHelped: (gross: Between, net: string) =>
      `${capital(between(gross))}; from ${net} if you get help with it`,
    noCost: 'We hold no cost for it: ask for a quote',
    saving: 'Saving',
    savingText: (range: Between, likely: string) =>
      range.low === range.high
        ? `${capital(between(range))} a year`
        : `${capital(between(range))} a year. Half of homes like this save more than ${likely}.`,
    savingMixed: (more: string, less: string) =>
      `Between ${less} a year less and ${more} a year more to run`,
    savingDearer: (range: Between) => `None: ${between(range)} a year more to run`,
    savingNothing: 'Next to nothing on bills',
    noSaving: 'We can’t put a figure on it',
    rating: 'Rating after',
    likelyNow: (now: string) => `a likely ${now}`,
    ratingText: (now: string | null, after: string, low: string, high: string) =>
      `${now ? `From ${now} to about ${after}` : `About ${after}`}${low === high ? '' : ` (${low} to ${high})`}`,
    work: 'The work',
    workText: (parts: readonly string[]) => capital(parts.join(', ')),
    days,
    mess: {
      1: 'hardly any mess',
      2: 'a little mess',
      3: 'a fair amount of mess',
      4: 'the rooms have to be cleared',
    },
    who: (who: readonly string[]) => `by ${who.join(' or ')}`,
    assumed:
      'The certificate may be wrong about this or out of date, so check before you spend anything.',
    checks: (checks: readonly string[]) => `Before any work, check ${listed(checks)}.`,
    likelyOnly:
      'This goes by homes like it, not by a certificate: check that it holds here before you spend anything.',
    firstly: (minutes: string) => `First, ${minutes}:`,
    minutes: 'under five minutes',
    firstActions: {
      'check-fact': null,
      'do-it-yourself': null,
      'ask-for-survey': null,
      'compare-quotes': null,
      'ask-landlord': 'Send your landlord the link to this page.',
      'ask-block': 'Ask whoever manages the building if it’s planned.',
      'check-help': 'See whether you may get the help below.',
    } satisfies Record<FirstAction, string | null>,
    alike: (done: number, homes: number) =>
      `${done} of ${homes} homes like it have had it done since their first certificate.`,
    reasons: {
      recommended: 'The certificate recommends it.',
      'assumed-fact': '',
      probably: 'It probably helps here: most homes like this one have it to do.',
      'best-for-the-money': 'Of what would help here, it saves the most for its cost.',
      'saves-most': 'Of what would help here, it saves the most in a year.',
      'costs-little': 'It costs little and pays for itself within two years.',
      'fits-coming-up': 'It fits what you have planned.',
      'comes-first': 'Other steps wait for it.',
      'help-may-pay': 'There may be help with the cost.',
      'reaches-next-letter': 'It should bring the next letter by itself.',
      'letting-rule': 'A home that’s let must be in band E or better.',
      'letting-rule-planned':
        'It’s planned that a home that’s let must be in band C by October 2030.',
      'tenant-saves': 'You pay for it, and whoever rents from you has the lower bills.',
      'after-insulation':
        'Keep the heat in first: you’ll need less heating, and a smaller boiler or heat pump.',
      'best-when-due': 'Best done when the old one has to go.',
      'after-these': 'After the steps before it.',
      'over-budget': 'It costs more than your budget.',
      'cost-not-known': 'We hold no cost for it.',
      'saving-not-known': 'We can’t put a figure on the saving.',
      'instead-of-another': 'Instead of another step here: one of the two is enough.',
      'landlord-decides': 'Your landlord decides it.',
      'block-decides': 'Whoever owns the building decides it.',
      'pays-back-slowly': 'It takes long to pay back, so not for the money alone.',
      'does-not-pay-back': 'It won’t pay back within its life.',
      'costs-more-to-run': 'It costs more to run than it saves.',
      'for-warmth': 'It won’t pay back; it does it for warmth.',
    } satisfies Record<PlanReason, string>,
    following: 'Then',
    othersDecide: 'Not yours alone to decide',
    ifItHolds: 'Checked, and it needs doing?',
    notForTheMoney: (steps: number) => `Not for the money (${steps})`,
    laterAndNot: (steps: number) => `Later, or not for the money (${steps})`,
    saves: (range: Between) => `saves ${between(range)} a year`,
    savesMixed: (less: string, more: string) => `${less} a year less to ${more} a year more to run`,
    costsMore: (range: Between) => `${between(range)} a year more to run`,
    waitsFor: {
      roof: 'When the roof is done',
      boiler: 'When the heating needs replacing',
      kitchen: 'With a new kitchen',
      windows: 'With new windows',
      decorating: 'When you next decorate',
      moving: 'Before you move in',
    } satisfies Record<ComingUp, string>,
    help: 'Help with the cost',
    mayQualify: (scheme: string, pounds: string | null) =>
      `${scheme}: you may qualify${pounds ? ` for ${pounds}` : ''}.`,
    depends: (scheme: string, pounds: string | null) =>
      `${scheme}${pounds ? `, ${pounds}` : ''}: it depends.`,
    closes: (day: string) => `Ends ${day}.`,
    checked: (day: string) => `Checked on ${day}.`,
    official: (scheme: string) => `Official page of ${scheme}`,
    forStepAfter: 'You can do this one yourself. We can help with what comes after it:',
    recommendationsUnread:
      'We couldn’t read what the certificate recommends just now, so this goes by how the home is built.',
  },

  today: {
    label: 'Today',
    cost: between,
    saves: (range: Between) => `saves ${between(range)} a year`,
  },

  alike: {
    title: 'Homes like this one',
    text: (homes: number, what: string, where: string) =>
      `Of ${homes} ${what} ${where} with two certificates or more, since their first:`,
    built: (from: number, to: number | null) =>
      to === null ? `built in ${from} or later` : `of ${from}–${to}`,
    builtBefore: (year: number) => `built before ${year}`,
    types: new Map([
      ['house', 'houses'],
      ['bungalow', 'bungalows'],
      ['flat', 'flats'],
      ['maisonette', 'maisonettes'],
      ['park home', 'park homes'],
    ]),
    homes: 'homes',
    areas: {
      postcode: (postcode: string) => `in ${postcode}`,
      outcode: (postcode: string) => `in ${postcode.slice(0, -4)}`,
      'local-authority': () => 'in the same council area',
      country: () => 'across the country',
    } satisfies Record<HomesAlike['area'], (postcode: string) => string>,
    done: (homes: number, what: string) => `${homes} ${homes === 1 ? 'has' : 'have'} ${what}`,
    none: 'none of them has had anything done that a certificate would show.',
    note: (from: number, to: number) =>
      `Counted from their certificates of ${from} to ${to}. Only what two certificates describe differently is counted.`,
  },

  likely: {
    title: 'Likely rating',
    label: 'An estimate, not a certificate',
    about: (band: string, score: number) => `Probably band ${band}, about ${score} points`,
    between: (low: number, high: number, from: string, to: string) =>
      `Eight in ten homes like it score between ${low} and ${high} (${from === to ? `band ${from}` : `${from} to ${to}`}).`,
    from: {
      street: (homes: number) =>
        `It rests on ${count(homes, 'certificate', 'certificates')} in the same street.`,
      postcode: (homes: number) =>
        `It rests on ${count(homes, 'certificate', 'certificates')} in the same postcode.`,
      area: (homes: number) =>
        `It rests on ${count(homes, 'certificate', 'certificates')} in the area.`,
      country: (homes: number) =>
        `It rests on ${count(homes, 'certificate', 'certificates')} across the country, as there are few nearby.`,
    } satisfies Record<LikelyRating['nearness'], (homes: number) => string>,
  },
}
