import { explanations, featureNames } from './home-features.ts'
import { lodgedHelp, lodgedLabels } from './lodged-columns.ts'
import { capital, counted } from './sentences.ts'

type Band = { readonly band: string; readonly score: number | null }

const notRecorded = 'Not recorded'

const points = (count: number) => counted(count, 'point')
const level = ({ band, score }: Band) =>
  score === null ? `band ${band}` : `band ${band}, ${points(score)}`

const atPricesOf = (year: string | null) => (year === null ? '' : ` at ${year} prices`)

export const home = {
  notRecorded,
  notRated: 'Not rated',
  level,
  rating: {
    title: 'Energy rating',
    now: (current: Band) => capital(level(current)),
    unknown: 'No band is recorded on this certificate',
    unknownText: 'The register has no score or letter that makes sense.',
    outOf: 'The scale goes from 1 to 100. The higher, the cheaper the home is to run.',
    over: 'Over 100 means the home makes at least as much energy as it pays for.',
    could: (potential: Band) =>
      `With every step the certificate lists, it could reach ${level(potential)}.`,
    best: 'Nothing that the certificate lists would raise it.',
    average: (band: string, score: number) =>
      `The average home in England and Wales is in band ${band}, ${score} points.`,
    validUntil: 'Valid until',
    wasValidUntil: 'Was valid until',
    age: 'How old it is',
    ageOf: (years: number, months: number) => {
      const parts = [years && counted(years, 'year'), months && counted(months, 'month')]
      return parts.filter(Boolean).join(' and ') || 'Less than a month'
    },
    number: 'Certificate number',
    noNumber: 'Not in the files that this came from',
    inspectedOn: 'Inspected on',
    homeType: 'Type of home',
    built: 'Built',
    builtBetween: (from: number | null, to: number | null) => {
      if (from === null) return `before ${(to ?? 0) + 1}`
      if (to === null) return `${from} or later`
      return from === to ? String(from) : `${from} to ${to}`
    },
    floorArea: 'Floor area',
    squareMetres: (area: string) => `${area} m²`,
    expiredTitle: 'This certificate has expired',
    expiredText: (until: string) =>
      `It was valid until ${until}. What it says may be out of date, and before the home is next sold or let it needs a new one.`,
    replacedTitle: (on: string) => `A newer certificate was registered on ${on}`,
    replacedText: 'You’re looking at an older one.',
  },
  chart: {
    now: 'Now',
    could: 'Could be',
    name: (current: Band, potential: Band | null) =>
      `Chart of energy ratings: now ${level(current)}${potential ? `; could be ${level(potential)}` : ''}`,
    ranges: (rows: readonly { band: string; range: string }[]) =>
      `The bands are ${rows.map(({ band, range }) => `${band} ${range}`).join(', ')}.`,
    range: (from: number, to: number | null) => (to === null ? `${from}+` : `${from}–${to}`),
    rangeSaid: (from: number, to: number | null) =>
      to === null ? `${from} and over` : `${from} to ${to}`,
  },
  costs: {
    title: 'Estimated yearly costs',
    caption: (year: string) => `A year’s estimate, at energy prices of ${year}`,
    captionNoYear: 'A year’s estimate, at energy prices of the time',
    use: 'For',
    now: 'Now',
    could: 'Could be',
    uses: { heating: 'Heating', hotWater: 'Hot water', lighting: 'Lighting' },
    total: 'Total',
    saving: (pounds: string, year: string | null) =>
      `With every step it lists, the certificate expected the year to cost about ${pounds} less${atPricesOf(year)}.`,
    dearer: (pounds: string, year: string | null) =>
      `With every step it lists, the certificate expected the year to cost about ${pounds} more${atPricesOf(year)}: some steps cut CO₂ rather than cost.`,
    same: 'The certificate expected the yearly cost to stay as it was.',
    note: (year: string) =>
      `An estimate for a usual household, at what energy cost in ${year}, so don’t compare it with today’s costs. Cooking and appliances aren’t in it.`,
    noteThisYear: (year: string) =>
      `An estimate for a usual household, at what energy cost in ${year}. Cooking and appliances aren’t in it.`,
    noteNoYear:
      'An estimate for a usual household, at prices of the time, so don’t compare it with today’s costs. Cooking and appliances aren’t in it.',
    unknown:
      'At least one of the costs on the certificate itself is missing or makes no sense, so we show no sum of them.',
  },
  energy: {
    title: 'Energy use and CO₂',
    energy: 'Energy',
    now: 'Now',
    could: 'Could be',
    average: 'Average household',
    kwhPerM2: (kwh: string) => `${kwh} kWh per m² a year`,
    wholeHome: (area: string, kwh: string) => `Over ${area} m² it’s about ${kwh} kWh a year now.`,
    less: (percent: string) =>
      `With every step the certificate lists, this figure would be about ${percent}% lower. Your bills wouldn’t fall by as much.`,
    energyNote:
      'This counts energy at its source. It includes what’s lost on the way to the home, and leaves out what panels would make. It’s neither what your meter shows nor what you pay.',
    energyBelowZero: 'Below zero means that panels make more than the home uses.',
    co2: 'CO₂',
    tonnes: (tonnes: string) => (tonnes === '1' ? '1 tonne a year' : `${tonnes} tonnes a year`),
    compared: {
      less: (tonnes: string) => `That’s less than the ${tonnes} tonnes of an average household.`,
      same: (tonnes: string) => `That’s about the ${tonnes} tonnes of an average household.`,
      more: (tonnes: string) => `That’s more than the ${tonnes} tonnes of an average household.`,
    },
    heat: 'How much heat the home needs',
    heatForRooms: (kwh: string) => `Warming the rooms takes about ${kwh} kWh of heat a year.`,
    heatForWater: (kwh: string) => `Hot water takes about ${kwh} kWh of heat a year.`,
    heatLess: {
      'impact-of-loft-insulation': (kwh: string) => `Loft insulation would save about ${kwh} kWh.`,
      'impact-of-cavity-insulation': (kwh: string) =>
        `Filling the cavity walls would save about ${kwh} kWh.`,
      'impact-of-solid-wall-insulation': (kwh: string) =>
        `Insulating the solid walls would save about ${kwh} kWh.`,
    },
    heatNote:
      'The certificate’s estimate of the heat itself. A boiler burns more than that, and a heat pump uses far less electricity.',
    averageSource: 'The average is the one that the official certificate service uses.',
    co2BelowZero: 'Below zero means that panels save more CO₂ than the home gives off.',
    environment: (now: string) => `On the scale for CO₂ it is in ${now}.`,
    environmentCould: (now: string, could: string) =>
      `On the scale for CO₂ it is in ${now}, and could be in ${could}.`,
    unknown: notRecorded,
  },
  features: {
    title: 'What it’s made of',
    intro: 'What the assessor recorded, rated from very poor (1) to very good (5) for energy.',
    names: featureNames,
    stars: { 1: 'Very poor', 2: 'Poor', 3: 'Average', 4: 'Good', 5: 'Very good' },
    starsOutOf: (stars: number) => `, ${stars} of 5`,
    explanations,
    assumed:
      '“Assumed” means the assessor couldn’t see it and put down what’s usual for a home of this age.',
    firstOnly:
      'If the home was extended, only its first kind of wall, roof and floor is recorded here.',
    own: 'Energy the home makes itself',
    fromSunElectricity: (percent: string) =>
      `Solar electricity panels on about ${percent}% of the roof`,
    fromSunWater: 'Solar panels that heat water',
    fromWind: 'A wind turbine',
  },
  steps: {
    title: 'What the certificate recommends',
    intro: 'These are the certificate’s own steps and costs, in its own order.',
    ownOrder:
      'Our own order can differ: we go by today’s prices, and by what pays for itself soonest.',
    ownOrderLink: 'See what we’d do first',
    cost: 'Cost',
    range: (from: string, to: string) => (from === to ? `about ${from}` : `${from} to ${to}`),
    noCost: 'not given',
    unnamed: 'A step whose name wasn’t recorded',
    together: (steps: number, now: Band, could: Band) =>
      `${steps === 1 ? 'It' : 'All of them together'} would take the home from ${level(now)} to ${level(could)}.`,
    note: (year: string) =>
      `Costs are what the certificate gave in ${year}; ask for a quote today.`,
    noteNoYear: 'Costs are what the certificate gave at the time; ask for a quote today.',
    saves: (pounds: string, year: string | null) =>
      `Saves about ${pounds} a year${atPricesOf(year)}.`,
    costsMore: (pounds: string, year: string | null) =>
      `Costs about ${pounds} a year more to run${atPricesOf(year)}.`,
    savesNothing: 'Saves next to nothing on bills.',
    after: (reached: string) => `${capital(reached)} after this step.`,
    outcomeNote:
      'Savings and ratings are the certificate’s own estimates for a usual household, if you do the steps in this order.',
    noOutcomes: 'It doesn’t say what each step saves.',
    missing: {
      none: {
        title: 'This certificate lists no steps.',
        text: 'That can mean there’s little left to do, or that the list didn’t come with it. Ask us and we’ll look at the home as it is.',
      },
      unlisted: {
        title: 'In the records we search, no steps are listed for this certificate.',
        text: 'The certificate itself may name some: the official service shows the whole of it. Or ask us and we’ll look at the home as it is.',
      },
      unread: {
        title: 'The steps of this certificate could not be read just now.',
        text: 'It may well list some. Look again in a minute, or call us.',
      },
    },
  },
  letting: {
    title: 'If you rent it out, or rent it',
    meets: (band: string) =>
      `Band ${band} meets the minimum for renting a home out privately in England and Wales, which is E.`,
    below: (band: string) =>
      `Band ${band} is below the minimum for renting a home out privately in England and Wales, which is E.`,
    belowText: 'As a rule a landlord may not let it as it is, unless an exemption is registered.',
    landlord:
      'If you let it: you pay for the work and your tenant gets the lower bills, but the band decides whether you can let it. A scheme may help pay.',
    tenant:
      'If you rent it: send your landlord the link to this page, and ask which steps they plan and when. Your council can tell you what they have to do.',
    what: 'What that means for landlords and tenants',
    expired: 'Before a new letting, an expired certificate has to be replaced.',
    rising:
      'The government has said it plans to raise the minimum to C by 2030. Check what the law is today before you decide.',
    source:
      'The Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015. For which lettings are covered or exempt, see the guidance.',
    link: {
      text: 'Guidance for landlords on GOV.UK',
      href: 'https://www.gov.uk/guidance/domestic-private-rented-property-minimum-energy-efficiency-standard-landlord-guidance',
    },
  },
  history: {
    title: 'All certificates for this home',
    only: 'We have one certificate for this home: the one above.',
    unread: 'We couldn’t read older certificates for this home just now, if there are any.',
    intro: (certificates: number) => `We have ${certificates} certificates, newest first.`,
    lodged: (on: string) => `Registered on ${on}`,
    lodgedUnknown: 'Registered on a day that wasn’t recorded',
    unknownLevel: 'No band recorded',
    level: (one: Band) => capital(level(one)),
    shown: 'Shown above',
    replaced: 'Replaced',
    expired: 'Expired',
    up: (by: number) => `${points(by)} higher than on the certificate before`,
    down: (by: number) => `${points(by)} lower than on the certificate before`,
    same: 'The same score as on the certificate before',
    changes: (changed: number) =>
      changed === 1
        ? 'One part is described differently'
        : `${changed} parts are described differently`,
    was: 'Before:',
    is: 'Now:',
    note: 'Assessors differ in their words, and the rules of assessment change: a different score or description doesn’t always mean the home has changed.',
  },
  limits: {
    title: 'How far to trust it',
    reliableText:
      'A certificate is an assessor’s estimate. A study of certificates in England and Wales (Hardy and Glew, Energy Policy, 2019) found that 36% to 62% have at least one mistake. Take the figures as a guide.',
    differ: 'Why yours may differ',
    differItems: [
      'It’s worked out for a typical household. It doesn’t know how many of you there are, how warm you keep the home or for how long.',
      'Energy prices have changed since it was made.',
      'It doesn’t include work done since.',
      'What the assessor couldn’t see was assumed.',
    ],
    correct: 'How to put it right',
    correctItems: [
      'A mistake: ask the assessor to correct it. Their name, and the scheme that hears complaints, are on the full certificate.',
      'Work done since: only a new assessment changes the rating.',
      'Don’t want it shown? Owners can ask the official service to take a certificate out of public view. We then take it out as well.',
    ],
    link: {
      text: 'Find the full certificate on the official service',
      href: 'https://www.gov.uk/find-energy-certificate',
    },
  },
  details: {
    title: 'Full details',
    intro:
      'As they appear on the register. “Not recorded” means the register has nothing we can use.',
    groups: {
      home: 'The home',
      rating: 'Rating, energy and CO₂',
      costs: 'Costs',
      fabric: 'Walls, roof, floor and windows',
      systems: 'Heating, water, light and meters',
      record: 'The record itself',
    },
    labels: lodgedLabels,
    help: lodgedHelp,
    yes: 'Yes',
    no: 'No',
  },
}
