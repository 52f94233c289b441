/** How sure we are of a figure: read at its publisher, in two places, or in one that nobody confirmed. */
export const confidences = ['certain', 'two-sources', 'unverified'] as const
export type Confidence = (typeof confidences)[number]

/** Where a figure that we did not measure ourselves was read. */
export type Source = {
  /** Publisher, title and date, as a visitor may read it. */
  readonly title: string
  /** The day on which it was last looked at, or from which it holds. */
  readonly asOf: string
  readonly confidence: Confidence
  /** The official page, where there is one. */
  readonly url?: string
}

/** Sources of the figures that are in code; prices, tariffs and grants carry theirs in `content/`. */
export const sources = {
  'lodged-price-list': {
    title: 'BRE, official prices for energy certificates, 2012 to July 2022',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'register-sample': {
    title: 'Our own sums over 3,405 public energy certificates of 2008 to 2021',
    asOf: '2026-11-22',
    confidence: 'two-sources',
  },
  'sap-2005-factors': {
    title: 'Low Energy Building Database, fuel usage: coefficients, December 2013',
    asOf: '2026-11-22',
    confidence: 'unverified',
    url: 'https://www.lowenergybuildings.org.uk/leb/technical-information/fuel-usage-coefficients/',
  },
  'sap-2009-tables': {
    title: 'BRE, SAP 2009: how homes are assessed, tables 1, 4a, 4b, 12 and 12a',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'sap-2012-factors': {
    title: 'BRE, SAP 2012: how homes are assessed, table 12',
    asOf: '2026-11-22',
    confidence: 'two-sources',
  },
  'sap-10-factors': {
    title: 'Sava, Carbon factors: those of SAP 10.2, table 12',
    asOf: '2026-11-22',
    confidence: 'unverified',
    url: 'https://sava.co.uk/the-sava-hub/hub-article/carbon-factors/',
  },
  'sap-appendix-l': {
    title:
      'BRE, SAP 2009 and 2012, appendix L: lighting and appliances; checked on 3,405 certificates',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'sap-score': {
    title:
      'BRE, SAP 2009 and 2012, section 13: the score of a year’s cost; checked on 944 certificates',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'fitted-lodged-prices': {
    title:
      'Prices that we found from the certificates of this register, for half-years without a public list',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'measures-guides': {
    title: 'Heat Pump Association and public retrofit guides: efficiency of boilers',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'electrification-of-heat': {
    title: 'Electrification of Heat demonstration, 428 homes: seasonal performance H4, air source',
    asOf: '2026-11-22',
    confidence: 'two-sources',
  },
  'need-2026': {
    title:
      'Department for Energy Security and Net Zero, National Energy Efficiency Data-Framework: metered use of 2023 to 2024, and impact of measures, 11 June 2026',
    asOf: '2026-09-25',
    confidence: 'unverified',
  },
  'few-2023': {
    title:
      'Few et al., “The over-prediction of energy use by EPCs”, Energy and Buildings 288, 2023: 1,374 gas homes',
    asOf: '2026-11-22',
    confidence: 'two-sources',
  },
  'tdcv-2023': {
    title: 'Ofgem, typical domestic consumption values, October 2023: low, medium and high use',
    asOf: '2026-11-20',
    confidence: 'two-sources',
  },
  'own-assumptions': {
    title: 'Our own assumption, where we found no public figure',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'in-use-factors': {
    title: 'BRE, lives of measures and how well they work in use, 2019',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'improvement-codes': {
    title: 'Energy certificate register, RdSAP schema 21.0.1, improvement codes, 3 June 2025',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'certificate-texts': {
    title: 'Indicative costs and texts of energy certificates, as lodged',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'trade-guides': {
    title: 'Guidance of trade bodies and government on how each measure is done',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'est-insulation-2026': {
    title: 'Energy Saving Trust, roof and loft, and cavity wall insulation, 8 May 2026',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'est-solid-walls-2026': {
    title: 'Energy Saving Trust, solid wall insulation, 18 June 2026',
    asOf: '2026-11-22',
    confidence: 'two-sources',
  },
  'est-floors-2026': {
    title: 'Energy Saving Trust, floor insulation, 19 May 2026',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'est-draughts-glazing-2026': {
    title: 'Energy Saving Trust, draught-proofing, windows and doors, 20 May 2026',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'est-battery-2026': {
    title: 'Energy Saving Trust, battery storage, 19 August 2026',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'boiler-costs': {
    title:
      'Nesta, and Department for Energy Security and Net Zero, 18 June 2026: cost of a condensing boiler',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'solar-costs-2026': {
    title: 'Department for Energy Security and Net Zero, solar PV cost data, 28 May 2026',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'solar-water-costs': {
    title: 'Energy certificate register, example certificates: cost of solar water heating',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'heat-pump-costs-2026': {
    title:
      'Department for Energy Security and Net Zero, Boiler Upgrade Scheme statistics, August 2026, Table A1.3A',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'sap-wall-and-loft-losses': {
    title: 'BRE, SAP 2009, Appendix S: heat loss of walls and lofts',
    asOf: '2026-11-22',
    confidence: 'certain',
  },
  'building-part-losses': {
    title:
      'The Whole House Book, page 180, as in the element library of OpenBEM: heat loss of floors, windows and roofs',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'solar-yields': {
    title:
      'European Commission, PVGIS 5.3, less shading: yield of solar panels by region and direction',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'solar-self-use': {
    title: 'MCS, MGD 003: share of solar electricity used at home',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'economy-7-night-share': {
    title: 'Usual split of Economy 7 use since 2017: 58% by day, 42% at night',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'likely-rating': {
    title:
      'Estimated from the certificates of homes alike nearby, with a range that is tested on homes held out',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
  'battery-life': {
    title:
      'Trade guides, April to June 2026 (kilowatts.uk, iheat.co.uk): home batteries last 10 to 15 years',
    asOf: '2026-11-22',
    confidence: 'unverified',
    url: 'https://kilowatts.uk/resources/how-long-do-home-batteries-last-in-the-uk/',
  },
  'solar-water-trial': {
    title:
      'Energy Saving Trust, “Here comes the sun”, 2011: 88 homes; 39% of hot water at the median, 60% where well fitted and used',
    asOf: '2026-11-22',
    confidence: 'unverified',
    url: 'https://www.buildup.eu/en/practices/publications/here-comes-sun-field-trial-solar-water-heating-systems',
  },
  'installation-times': {
    title:
      'Trade guides on how long work takes (Community Energy Plus, Insulating Homes, Skyway Windows, Boiler Answers, UK Heat Pump Guide)',
    asOf: '2026-11-22',
    confidence: 'unverified',
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources
