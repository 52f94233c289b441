import type { BoughtFuel, EnergyRoute, UseName } from '../../../homes/energy/energy-use.ts'
import type { CertificateNation } from '../../../homes/epc-ratings/certificate-nation.ts'
import type { HomesAlike } from '../../../homes/homes-alike/homes-alike.ts'
import type { LikelyRating } from '../../../homes/likely-ratings/likely-rating.ts'
import type { GeneralAction } from '../../../homes/plan/plan.ts'
import { homeSources } from './home-sources.ts'
import { homeSteps } from './home-steps.ts'
import { type Between, between, capital, counted, listed } from './sentences.ts'

const findAssessor = 'Find an assessor on GOV.UK'

const where = {
  street: 'in the same street',
  postcode: 'in the same postcode',
  area: 'in the area',
  country: 'across the country, as there are few nearby',
} satisfies Record<LikelyRating['nearness'], string>

/** What a home costs, what would change that, and how we know. */
export const homePlan = {
  between,
  sources: {
    show: 'How we know',
    short: homeSources,
    line: (titles: readonly string[], day: string, isSure: boolean) =>
      `${titles.join('; ')}. ${titles.length > 1 ? 'Oldest source' : 'As of'}: ${day}.${isSure ? '' : ' Not every figure has a second source.'}`,
    groups: {
      today: 'Today’s cost',
      alike: 'What similar homes use',
      whole: 'A full bill',
      prices: 'Prices',
      help: 'Help',
      others: 'The other steps',
      step: (title: string) => `“${title}”`,
    },
  },

  costs: {
    title: 'What this home costs now',
    aYear: (pounds: string) => `About ${pounds} a year`,
    aYearBetween: (range: Between) => `${capital(between(range))} a year`,
    modelled: 'Worked out from its certificate',
    modelledFromOthers: 'Worked out from homes like it',
    ownUse: 'From your own use',
    modelledText: (range: Between | null) =>
      `For heating, hot water and lighting, at today’s prices${range ? ` (${between(range)})` : ''}.`,
    assumedFuel: (fuel: string) => `Nobody recorded what heats it, so we’ve assumed ${fuel}.`,
    oldPrice: (fuel: string, day: string) =>
      `We have no newer price for ${fuel} than that of ${day}: it may cost far more today.`,
    measured: (pounds: string, range: Between) =>
      `By their meters, similar homes spend about ${pounds} a year (${between(range)}) on heating, hot water and lighting.`,
    usesLess:
      'Most similar homes use less than the certificate expects, so they’d save less too. Your own bills are the best guide.',
    whole: (pounds: string | null, range: Between, isMeasured: boolean) =>
      `A full bill for ${isMeasured ? 'a similar home' : 'this home'}: ${pounds ? `about ${pounds} a year (${between(range)})` : `${between(range)} a year`}.`,
    wholeIsLess: (pounds: string) =>
      `It’s less than the certificate’s ${pounds} because people usually heat their homes less than certificates assume.`,
    solar: (made: string, used: string) =>
      `The solar panels make about ${made} kWh of electricity a year. About ${used} kWh of it is used at home, and we’ve taken that off these figures.`,
    solarSold: (range: Between) =>
      `Selling the rest could bring ${between(range)} a year, which these figures leave out.`,
    wholeText: 'A full bill adds cooking, appliances and the standing charge for electricity.',
    uses: {
      heating: 'heating',
      'hot-water': 'hot water',
      lighting: 'lighting',
      pumps: 'pumps and fans',
    } satisfies Record<UseName, string>,
    standing: 'gas standing charge',
    prices: {
      region: (name: string) => `the price cap for ${name}`,
      likelyRegion: (name: string) => `the price cap for ${name}, where this home likely is`,
      average: 'the price cap, Great Britain average',
      whyAverage: (region: string | null) =>
        region === null
          ? 'We can’t tell which region this home is in, so we’ve used the Great Britain average.'
          : `We don’t have this quarter’s ${region} prices yet, so we’ve used the Great Britain average.`,
      period: (from: string, to: string) => `${from} to ${to}`,
      meters: { 'single-rate': 'single-rate meter', 'two-rate': 'two-rate meter' },
      payments: {
        'direct-debit': 'Direct Debit',
        prepayment: 'prepayment',
        'on-receipt': 'payment on receipt of bill',
      },
      sentence: (...parts: readonly string[]) => `Prices: ${parts.join(', ')}, VAT included.`,
      differs: {
        meter: 'We don’t have prices for a two-rate meter, so we’ve used a single rate.',
        payment: 'We don’t have prices for the way you pay, so we’ve used Direct Debit.',
      },
      ownTariff:
        'We don’t have cap prices for this meter, so for electricity we’ve used our own day and night rates.',
      unit: (fuel: string, pence: string, nightPence: string | null) =>
        nightPence === null
          ? `${fuel} ${pence}p a kWh`
          : `${fuel} ${pence}p a kWh by day and ${nightPence}p at night`,
      units: (units: readonly string[]) => `${capital(listed(units))}.`,
      otherFuel: (fuel: string, pence: string, day: string | null) =>
        `${capital(fuel)}: ${pence}p a kWh, VAT included${day ? `, priced on ${day}` : ''}.`,
      litres: (litres: string) => `That’s about ${litres} litres a year.`,
      asOf: (day: string) => `Checked on ${day}.`,
    },
    noPrice: (day: string) =>
      `We don’t have energy prices for ${day} yet, so here’s the energy alone:`,
    noCap:
      'There’s no price cap where this home is, and we don’t have prices for it, so here’s the energy alone:',
    noFuelPrice: (fuel: string) =>
      `We don’t have a price for ${fuel} that we’re sure of, so here’s the energy alone:`,
    network:
      'A heat network heats this home. Each sets its own price for heat, and we don’t have it: your bill or the network’s operator will tell you. You can’t switch supplier for the heat.',
    energy: (kwh: string, fuel: string, uses: readonly string[]) =>
      `about ${kwh} kWh of ${fuel} a year, for ${listed(uses)}`,
    appliancesApart: 'Cooking and appliances come on top.',
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
      'The certificate is more than ten years old, so these figures go by how the home was then.',
    routes: {
      'own-use': 'From the use you told us.',
      'heat-demand': 'From the heat that the certificate says this home needs.',
      'primary-energy': 'From the energy and floor area on the certificate.',
      'lodged-costs':
        'From the costs on the certificate, turned back into energy at the prices of its day.',
      score: 'From the score and floor area alone, so the range is wide.',
      typical:
        'From homes like it, because we have no certificate that says enough about this one.',
    } satisfies Record<EnergyRoute, string>,
    aMonth: {
      all: (pounds: string, tariff: string) =>
        `On our ${tariff} tariff that’s about ${pounds} a month, appliances included.`,
      electricity: (pounds: string, tariff: string) =>
        `On our ${tariff} tariff electricity alone is about ${pounds} a month, appliances included.`,
      'electricity-and-gas': (pounds: string, tariff: string) =>
        `On our ${tariff} tariff gas and electricity are about ${pounds} a month, appliances included.`,
    },
    demonstration: 'That’s an example: we made our tariffs up.',
    tariffs: 'Compare our tariffs for this home',
    unknown:
      'The certificate leaves out too much to work out a year’s cost. Your own bills will tell you more.',
    noCertificate:
      'Without a certificate, and with too few homes like it nearby, we can’t work out a year’s cost. Your own bills will tell you more.',
    unread: 'We couldn’t work out a year’s cost just now. Please look again in a minute.',
    lodged: 'What the certificate itself said',
  },

  next: homeSteps,

  alike: {
    title: 'What similar homes have had done',
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
      `Counted from their certificates of ${from} to ${to}. We only count changes between two certificates.`,
  },

  likely: {
    letters: (letters: readonly string[]) => `Likely ${listed(letters, 'or')}`,
    noLetter: 'We can’t say which letter',
    between: (low: number, high: number, from: string, to: string) =>
      `Eight in ten homes like it score ${low} to ${high} (${from === to ? `band ${from}` : `${from} to ${to}`}).`,
    basis: (homes: number, nearness: LikelyRating['nearness']) =>
      `No energy certificate was found, so this is an estimate from ${counted(homes, 'certificate')} ${where[nearness]}.`,
  },

  general: {
    title: 'First, find out more',
    actions: {
      'look-in-loft':
        'If you can reach the loft hatch safely, look through it, without climbing in. Insulation should be about 270 mm deep. With other homes above you, there’s nothing to measure.',
      'count-bulbs': 'Count the bulbs that aren’t LED yet, and change those first.',
      'read-meters':
        'A year of bills says more than any estimate. No bills? Read your meters today and again in a month.',
      'check-tariff': 'See whether another tariff would cost you less.',
    } satisfies Record<Exclude<GeneralAction, 'ask-for-certificate'>, string>,
    /** Each register has its own assessors. For how long a certificate is valid is said where we know. */
    certificate: {
      'England and Wales': {
        text: 'An accredited assessor visits for about an hour. The certificate shows what your home needs, and is valid for ten years.',
        link: findAssessor,
        href: 'https://www.gov.uk/buy-sell-your-home/energy-performance-certificates',
      },
      Scotland: {
        text: 'An assessor visits, and the certificate shows what your home needs. Scotland has its own register, which says how to find one.',
        link: 'Scottish EPC Register',
        href: 'https://www.scottishepcregister.org.uk/',
      },
      'Northern Ireland': {
        text: 'An accredited assessor visits. The certificate shows what your home needs.',
        link: findAssessor,
        href: 'https://www.gov.uk/buy-sell-your-home/energy-performance-certificates',
      },
    } satisfies Record<CertificateNation, { text: string; link: string; href: string }>,
    /** Those that lead somewhere, as cards. */
    cards: {
      'look-in-loft': { title: 'Measure the loft insulation', link: 'Add it to your plan' },
      'read-meters': { title: 'See what you really use', link: 'Add your own usage' },
      'ask-for-certificate': { title: 'Get a certificate' },
    },
  },
}
