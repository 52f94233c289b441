export const prices = {
  fuels: { electricity: 'Electricity', gas: 'Gas' },
  unitRate: 'Unit rate',
  standingCharge: 'Daily standing charge',
  perKwh: (pence: string) => `${pence}p per kWh`,
  perDay: (pence: string) => `${pence}p a day`,
  penceKwh: 'p/kWh',
  penceDay: 'p/day',
  period: (from: string, to: string) => `${from} to ${to}`,
  basis: 'Great Britain average, paying by direct debit, one-rate electricity meter, VAT included.',
  regionBasis: 'Paying by direct debit, one-rate electricity meter, VAT included.',
  nowTitle: 'The price cap today',
  notLoaded:
    'The figures for today are not loaded here yet. Ofgem publishes them; call us and we will read them to you.',
  typical: (pounds: string) =>
    `A home with typical use pays about ${pounds} a year at these rates.`,
  source: (text: string, asOf: string) => `Source: ${text}. Checked ${asOf}.`,
  /** Short names of the sources; the long ones are in the data. */
  sourceShort: 'Ofgem’s published price-cap levels',
  confidence: {
    certain: 'Read in Ofgem’s own publication.',
    'two-sources': 'Two independent sources agree on these figures.',
    unverified: 'Not yet confirmed by a second source.',
  },
  regionsCaption: (from: string, to: string) => `Price-cap rates by region, ${from} to ${to}`,
  regionsEnded: (to: string) =>
    `This period ended on ${to}. Ofgem’s regional table for the current period is not loaded here yet, so for today use the Great Britain average above.`,
  regionsNone: 'No regional table is loaded at the moment. Use the Great Britain average above.',
  region: 'Region',
  year: 'A year, typical use',
  chartTitle: 'The price cap’s unit rates over time',
  chartText: (first: string, last: string) =>
    `Great Britain average unit rates in pence per kWh, from ${first} to ${last}. Periods that we do not hold are left out.`,
  chartTableCaption: 'The same figures as a table',
  from: 'From',
  none: 'not held',
  billCaption: (from: string, to: string) => `A typical year at the rates of ${from} to ${to}`,
  billUnits: (kwh: string, pence: string) => `${kwh} kWh at ${pence}p`,
  billStanding: (pence: string) => `365 days at ${pence}p`,
  billTotal: 'Together',
  billPart: 'Part of the bill',
  billSum: 'Sum',
  billAmount: 'A year',
  billNote:
    'Each part is rounded to a whole pound, so the parts may come to a pound more or less than the total. Your use decides your bill.',
}
