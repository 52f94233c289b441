import { type Between, between, listed } from './sentences.ts'

export const prices = {
  fuels: { electricity: 'Electricity', gas: 'Gas' },
  unitRate: 'Unit rate',
  standingCharge: 'Daily standing charge',
  perKwh: (pence: string) => `${pence}p per kWh`,
  perDay: (pence: string) => `${pence}p a day`,
  penceKwh: 'p/kWh',
  basis: (vat: string) =>
    `Great Britain average, paying by Direct Debit, single-rate electricity meter, VAT included${vat}.`,
  vatOf: (electricity: string, gas: string) =>
    electricity === gas ? ` (${gas})` : ` (${electricity} on electricity, ${gas} on gas)`,
  nowTitle: 'The price cap today',
  notLoaded:
    'We don’t have today’s figures here yet. Ofgem publishes them, or call us and we’ll read them to you.',
  typical: (year: string, month: string) =>
    `A typical home: ${year} a year, about ${month} a month`,
  source: (text: string, asOf: string) => `Source: ${text}. Checked ${asOf}.`,
  /** Short names of the sources; the long ones are in the data. */
  sourceShort: 'Ofgem’s published price cap',
  confidence: {
    certain: 'From Ofgem’s own publication.',
    'two-sources': '',
    unverified: 'Not yet checked against a second source.',
  },
  regionsCaption: (period: string) => `Each region beside the Great Britain average, ${period}`,
  regionsEnded: (period: string) =>
    `These differences are from ${period}. We don’t have today’s rates by region yet.`,
  regionsNone: 'We don’t have the regional rates here yet. Use the Great Britain average above.',
  regionsFold: 'See all 14 regions in a table',
  region: 'Region',
  rate: 'Rate',
  difference: 'Beside the average',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  same: 'the same',
  electricityRate: 'Electricity, unit rate',
  electricityStanding: 'Electricity, standing charge',
  gasRate: 'Gas, unit rate',
  gasStanding: 'Gas, standing charge',
  pence: (pence: string) => `${pence}p`,
  compareCaption: (region: string, period: string) =>
    `${region} beside the Great Britain average, ${period}`,
  pickRegion: 'Tell us your region to see how much more or less it pays than the average.',
  outsideRegion: (postcode: string) =>
    `The price cap doesn’t apply in ${postcode}: it’s for homes in England, Scotland and Wales.`,
  year: 'A year, typical use',
  chartTitle: 'Unit rates under the price cap, pence per kWh',
  chartText: (first: string, last: string, missing: readonly string[]) =>
    `Great Britain average, from ${first} to ${last}.${
      missing.length > 0 ? ` We don’t have figures for ${listed(missing)}.` : ''
    }`,
  chartMissing: 'No figures',
  chartScrolls: 'Scroll the chart sideways for earlier quarters.',
  chartSpan: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  chartTableCaption: 'The same figures in a table',
  from: 'From',
  none: 'No figure',
  billCaption: (period: string) => `A typical year at the rates of ${period}`,
  billUnits: (kwh: string, pence: string) => `${kwh} kWh at ${pence}p`,
  billStanding: (pence: string) => `365 days at ${pence}p`,
  billTotal: 'Total',
  billPart: 'Part of the bill',
  billSum: 'How it adds up',
  billAmount: 'A year',
  whichRegion: {
    postcode: 'Your postcode',
    show: 'Show prices',
    choose: 'Or choose your region',
    average: 'Great Britain average',
    showRegion: 'Show region',
    showsAverage: 'These are average prices for Great Britain.',
    showsRegion: (region: string) => `Prices for ${region}.`,
    likely: (postcode: string) =>
      `We worked out the region from ${postcode}. Your bill names your electricity network, which settles it.`,
    unknown: (postcode: string) =>
      `We can’t tell from ${postcode} alone which region you’re in. Choose it from the list if you know it.`,
    notLoaded: (region: string) => `We don’t have prices for ${region} yet.`,
    notRead: (typed: string) => `We couldn’t read “${typed}” as a postcode.`,
    outsideTitle: (postcode: string) => `We have no prices for ${postcode}`,
    northernIreland:
      'Northern Ireland has its own energy market and no price cap. Our tariffs are for homes in England, Scotland and Wales. The Consumer Council compares suppliers in Northern Ireland.',
    outside: 'Our tariffs are for homes in England, Scotland and Wales.',
  },
  tariffs: {
    demonstration: 'Example tariffs. You can’t buy them.',
    noneTitle: 'No tariffs to show today',
    none: 'The tariffs we had here have ended, and we don’t have the new ones here yet. Call us and we’ll tell you what you can have.',
    variable: 'Variable',
    fixed: (months: number) => `Fixed for ${months} months`,
    cheapest: 'Costs least over a year',
    withVat: (more: string) => `about ${more} more a year with the VAT that’s expected.`,
    suits: {
      'any-home': 'For any home with a standard meter.',
      'night-heating': 'For storage heaters, or a hot water tank that heats up overnight.',
      'electric-car': 'For drivers who charge an electric car at home overnight.',
      'heat-pump': 'For homes heated by a heat pump, without gas.',
      prepayment: 'For prepayment meters: you top up before you use it.',
    },
    special: 'For night heating, electric cars, heat pumps and prepayment',
    example: 'Example: ',
    switchTo: 'Switch to this tariff',
    askAbout: 'Ask about switching',
    switchToName: (name: string) => ` ${name}`,
    aMonth: (pounds: string) => `${pounds} a month`,
    aYear: (pounds: string) => `${pounds} a year`,
    beside: {
      less: (gap: string) => `${gap} a year less than the price cap`,
      more: (gap: string) => `${gap} a year more than the price cap`,
      same: 'About the same as the price cap',
    },
    forUse: (use: string) => `For ${use}.`,
    allForUse: (use: string) => `Each is for ${use} a year.`,
    forHome: 'Price your own home',
    joinUse: (parts: readonly string[]) => listed(parts),
    electricityUse: (kwh: string, nightPercent: number) =>
      nightPercent > 0
        ? `${kwh} kWh of electricity (${nightPercent}% of it at night)`
        : `${kwh} kWh of electricity`,
    gasUse: (kwh: string) => `${kwh} kWh of gas`,
    carUse: (kwh: string) => `${kwh} kWh for the car`,
    heatPumpUse: (kwh: string) => `${kwh} kWh for the heat pump`,
    noTypicalUse: 'We can’t give a monthly figure today: we don’t have a figure for typical use.',
    day: 'Electricity, day',
    night: (from: string, to: string) => `Night, ${from} to ${to}`,
    heatPump: 'Your heat pump',
    standing: 'Standing charge',
    noExitFee: 'No exit fee',
    exitFee: (pounds: string, perFuel: boolean) =>
      `${pounds} exit fee${perFuel ? ' for each fuel' : ''}, unless you leave in the last 49 days`,
    pay: (payments: readonly string[]) => `Pay ${payments.join(' or ')}`,
    payments: {
      'direct-debit': 'by Direct Debit',
      prepayment: 'as you go',
      'on-receipt': 'when you get a bill',
    },
    smartMeter: 'Needs a smart meter that sends half-hourly readings',
    twoRateMeter: 'Needs a two-rate meter, such as Economy 7',
    electricityOnly: 'Electricity only',
    endsOn: (day: string) => `Ends ${day} if you start today`,
    noEnd: 'No end date, and rates can change',
    availableUntil: (day: string) => `On offer until ${day}.`,
    ratesUntil: (day: string) => `These rates run until ${day}.`,
    basisTitle: 'How we worked it out',
    basisYear: (from: string) =>
      `Each is a year’s cost from ${from}, divided by 12. Standing charges and VAT are included, for a home that uses what Ofgem calls typical. Use more and you pay more.`,
    ratesMayChange: (from: string) =>
      `From ${from} we don’t know variable rates yet, so we’ve kept today’s.`,
    termOver: (from: string) =>
      `After a fixed term ends, from ${from}, we’ve used today’s variable rates.`,
    vatExpected: (fuel: 'electricity' | 'gas', percent: number, from: string) =>
      `VAT on ${fuel} is expected to be ${percent}% from ${from}. That hasn’t been confirmed, so the yearly figures don’t count it.`,
    basisNight: (percent: number) =>
      `For two rates, we’ve assumed ${percent}% of your electricity is used at night. Check it against your own readings.`,
    basisCar: (kwh: string) =>
      `The car’s ${kwh} kWh is our example: about 7,000 miles, all charged overnight. Everything else is counted at the day rate.`,
    basisHeatPump: (boilerPercent: string, performance: string) =>
      `The heat pump’s use gives the same heat as typical gas use, with a boiler that is ${boilerPercent}% efficient and a heat pump that gives ${performance} units of heat for each unit of electricity.`,
    sources: (titles: readonly string[]) =>
      `${titles.length > 1 ? 'Sources' : 'Source'}: ${titles.join('; ')}.`,
    unverified: 'Not yet confirmed by a second source.',
    basisCap: (period: string) =>
      `The price cap for ${period} limits our variable and prepayment rates, not the fixed ones. We compare each tariff with it for the same use and region, with the same VAT.`,
    capMissing:
      'Where a tariff isn’t compared with the cap, we don’t hold the cap for its meter or way to pay.',
    noCap: 'We don’t have today’s price cap here yet.',
    asOf: (day: string) => `Prices checked on ${day}.`,
    invented: 'Our tariffs are made up.',
  },
  /** What happens when you switch: when, and what. */
  switching: [
    [
      'Today',
      'Tell us which tariff you’d like. We don’t ask for bank details, and you’re not agreeing to anything yet.',
    ],
    [
      'You agree the contract',
      'We send it with the rates. From the day after you agree, you have 14 days to change your mind. There’s no fee: you’d pay only for energy you’ve used.',
    ],
    [
      'Within 5 working days',
      'We take over your supply, or later if you’d like. It stays on, and you don’t need to call anyone. Read your meters that day, for your final bill.',
    ],
    [
      'Within 6 weeks',
      'Your old supplier sends your final bill. Any credit follows within 10 working days.',
    ],
  ] as const,
  cover: {
    demonstration:
      'Example prices, made up to show how this page works. You can’t buy at these prices.',
    noneTitle: 'No prices to show today',
    none: {
      cover:
        'The plans we had here have ended, and we don’t have the new ones here yet. Ask us and we’ll tell you what you can have.',
      service:
        'The prices we had here have ended, and we don’t have the new ones here yet. Ask us and we’ll tell you the price.',
      repair:
        'The prices we had here have ended, and we don’t have the new ones here yet. Ask us and we’ll tell you the price of a visit.',
      charger:
        'The prices we had here have ended, and we don’t have the new ones here yet. Ask us and we’ll tell you the price.',
    },
    per: {
      month: (pounds: string) => `${pounds} a month`,
      visit: (pounds: string) => `${pounds} a visit`,
      job: (pounds: string) => `${pounds} fitted`,
    },
    excess: (pounds: string) => `you pay ${pounds} a repair`,
    noExcess: 'nothing more to pay',
    yearly: (pounds: string) => `${pounds} a year`,
    or: (price: string, terms: string | null) =>
      terms === null ? `or ${price}` : `or ${price} (${terms})`,
    everythingIn: (plan: string) => `Everything in ${plan}, plus:`,
    limits: (repair: string | null, waitingDays: number, boilerAge: number | null) =>
      listed([
        ...(repair === null ? [] : [`up to ${repair} a repair`]),
        waitingDays === 0 ? 'no wait' : `no repairs in the first ${waitingDays} days`,
        ...(boilerAge === null ? [] : [`boilers up to ${boilerAge} years old`]),
      ]),
    allPlans: 'All plans:',
    tableCaption: 'What each plan covers',
    tableFold: 'Compare the plans line by line',
    items: {
      boiler: 'Boiler and its controls',
      'yearly-service': 'Yearly boiler service',
      radiators: 'Radiators and heating pipes',
      cylinder: 'Hot water cylinder',
      'indoor-plumbing': 'Water pipes and taps indoors',
      drains: 'Drains you’re responsible for',
      wiring: 'Fuse box, sockets and wiring',
      appliances: 'Kitchen appliances',
      'gas-safety-record': 'Gas safety check and record',
      'first-hour': 'Call-out and the first hour’s work',
      'price-first': 'A price before we do any more',
      'wall-charger': 'The charger, with a timer for cheaper hours',
      'standard-fitting': 'Fitting within 10 metres of the fuse box',
      'network-told': 'Telling your electricity network',
      'wiring-certificate': 'A safety certificate for the wiring',
    },
    asOf: (day: string, to: string, isInsurance: boolean) =>
      `${isInsurance ? 'Tax' : 'VAT'} included. Checked on ${day}, on offer until ${to}.`,
  },
  table: { yes: 'Yes', no: 'No' },
  aside: {
    from: (price: string) => `From ${price}`,
    example: 'Example price: this is a demonstration site.',
    orCall: 'Or call',
    call: 'Call',
  },
  measureCosts: {
    names: {
      'loft-top-up': 'Loft top-up',
      'cavity-wall': 'Cavity walls',
      'heat-pump': 'Air source',
      'solar-panels': 'Solar panels',
    },
    between,
    helpTitle: 'Help to pay:',
    helpSum: (scheme: string, pounds: string, nations: readonly string[], asOf: string) =>
      `${pounds} from the ${scheme} in ${listed(nations)} (checked ${asOf}).`,
    helpWhom: (whom: string) => `For ${whom.charAt(0).toLowerCase()}${whom.slice(1)}`,
    help: (nations: readonly string[]) => `schemes in ${listed(nations)}.`,
    helpLink: 'See schemes',
    saves: (range: Between) => `saves ${between(range)} a year`,
    basis: 'Usual costs and savings in a three-bedroom semi, before help.',
    basisCosts:
      'Usual costs in a three-bedroom semi, before help. We don’t have today’s energy prices here yet, so we can’t say what each saves.',
    noVatOver: (day: string) =>
      `The costs have no VAT in them: until ${day} none was charged on this work. VAT may come on top now.`,
    sourcesTitle: 'Where these figures come from',
    savings:
      'Savings are estimates at today’s price cap: what homes used less gas after the work, at typical use, or what panels make.',
    sources: (titles: readonly string[]) => `Sources: ${titles.join('; ')}.`,
  },
  heatPump: {
    billsTitle: 'What it does to bills:',
    bills: (boiler: string, heatPump: string, standing: string) =>
      `a typical home’s heat costs about ${boiler} a year ${
        boiler === heatPump
          ? 'with either a gas boiler or a heat pump'
          : `with a gas boiler and about ${heatPump} with a heat pump`
      }, at today’s price cap. Without gas, you stop paying its standing charge too: ${standing} a year.`,
    otherHeating: 'Plain electric heaters cost far more to run.',
  },
  billNote:
    'We round each part to a whole pound, so the parts can come to a pound more or less than the total.',
}
