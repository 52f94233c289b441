import type { LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'

/** How a document was assessed, by which its codes are read. */
export type DocumentForm = {
  /** RdSAP: a home that stands. SAP: a new one, from its plans. */
  readonly isSap: boolean
  /** The number of its schema, 21 for `RdSAP-Schema-21.0.1`; null where it is not told. */
  readonly schema: number | null
}

type Codes = Readonly<Record<string, string>>

/** Later editions name codes anew: of those whose schema is not above the document's, the last counts. */
type Edition = { readonly since: number; readonly codes: Codes }

/**
 * The texts that the register's own files of rows have for the codes of its documents. Written from
 * its look-up table (communitiesuk/epb-data-warehouse, spec/fixtures/look_up_data.csv, August 2026);
 * `docs/data-sources.md` says how each was confirmed.
 */
const shared: Partial<Record<LodgedName, readonly Edition[]>> = {
  'property-type': always(['House', 'Bungalow', 'Flat', 'Maisonette', 'Park home']),
  'built-form': always({
    1: 'Detached',
    2: 'Semi-Detached',
    3: 'End-Terrace',
    4: 'Mid-Terrace',
    5: 'Enclosed End-Terrace',
    6: 'Enclosed Mid-Terrace',
    NR: 'Not Recorded',
  }),
  tenure: [
    ...always({
      1: 'Owner-occupied',
      2: 'Rented (social)',
      3: 'Rented (private)',
      ND: 'Unknown',
    }),
    {
      since: 17,
      codes: {
        1: 'owner-occupied',
        2: 'rented (social)',
        3: 'rented (private)',
        ND: 'unknown',
      },
    },
  ],
  'transaction-type': [
    ...always({
      1: 'marketed sale',
      2: 'non marketed sale',
      3: 'rental (social)',
      4: 'rental (private)',
      5: 'not sale or rental',
      6: 'new dwelling',
      7: 'not recorded - this is for backwards compatibility only and should not be used',
    }),
    {
      since: 16.1,
      codes: {
        1: 'Marketed sale',
        2: 'Non-marketed sale',
        5: 'None of the above',
        6: 'New dwelling',
        8: 'Rental',
        9: 'Assessment for Green Deal',
        10: 'Following Green Deal',
        11: 'FiT application',
        12: 'RHI application',
        13: 'ECO assessment',
        14: 'Stock condition survey',
        15: 'Re-mortgaging',
        16: 'Grant scheme',
        17: 'Non-grant scheme',
      },
    },
  ],
  'glazed-area': always({
    1: 'Normal',
    2: 'More Than Typical',
    3: 'Less Than Typical',
    4: 'Much More Than Typical',
    5: 'Much Less Than Typical',
    ND: 'Not Defined',
  }),
  'glazed-type': [
    ...always({
      1: 'double glazing installed before 2002',
      2: 'double glazing installed during or after 2002',
      3: 'double glazing, unknown install date',
      4: 'secondary glazing',
      5: 'single glazing',
      6: 'triple glazing',
      7: 'double, known data',
      8: 'triple, known data',
      ND: 'not defined',
    }),
    {
      since: 21,
      codes: {
        1: 'double glazing installed before 2002 in EAW, 2003 in SCT, 2006 NI',
        2: 'double glazing installed between 2002-2022 in EAW, 2003-2023 in SCT, 2006-2022 NI',
        4: 'secondary glazing, unknown data',
        6: 'triple glazing, unknown install date',
        9: 'triple glazing, installed between 2002-2022 in EAW, 2003-2023 in SCT, 2006-2022 NI',
        10: 'triple glazing, installed before 2002 in EAW, 2003 in SCT, 2006 NI',
        11: 'secondary glazing, normal emissivity',
        12: 'secondary glazing, low emissivity',
        13: 'double glazing, installed during or after 2022 in EAW, 2023 in SCT, 2022 NI',
        14: 'triple glazing, installed during or after 2022 in EAW, 2023 in SCT, 2022 NI',
        15: 'single glazing, known data',
      },
    },
  ],
  'heat-loss-corridor': always([
    'no corridor',
    'heated corridor',
    'unheated corridor',
    'stairwell',
  ]),
  'construction-age-band': [
    ...always({
      ...inEnglandAndWales({
        A: 'before 1900',
        B: '1900-1929',
        C: '1930-1949',
        D: '1950-1966',
        E: '1967-1975',
        F: '1976-1982',
        G: '1983-1990',
        H: '1991-1995',
        I: '1996-2002',
        J: '2003-2006',
        K: '2007 onwards',
      }),
      0: 'Not applicable',
      NR: 'Not recorded',
    }),
    { since: 17, codes: inEnglandAndWales({ K: '2007-2011', L: '2012 onwards' }) },
    { since: 21, codes: inEnglandAndWales({ L: '2012-2021', M: '2022 onwards' }) },
  ],
}

const notToBeUsed = ' - this is for backwards compatibility only and should not be used'
/** Retired where each fuel was told apart by whether a community uses it. */
const plainFuels: Codes = {
  1: 'mains gas',
  2: 'LPG',
  4: 'oil',
  10: 'electricity',
  11: 'waste combustion',
  12: 'biomass',
  13: 'biogas - landfill',
  14: 'house coal',
}

const ofRdSap: typeof shared = {
  'energy-tariff': always({
    1: 'dual',
    2: 'Single',
    3: 'Unknown',
    4: 'dual (24 hour)',
    5: 'off-peak 18 hour',
    6: 'off-peak 10 hour',
  }),
  'mechanical-ventilation': [
    ...always(['natural', 'mechanical, supply and extract', 'mechanical, extract only']),
    {
      since: 21,
      codes: {
        1: 'mechanical ventilation without heat recovery (MV)',
        2: 'mechanical extract, decentralised (MEV dc)',
        3: 'mechanical extract, centralised (MEV c)',
        4: 'mechanical ventilation with heat recovery (MVHR)',
        5: 'positive input from loft',
        6: 'positive input from outside',
      },
    },
  ],
  'main-fuel': [
    ...always({
      ...plainFuels,
      0: 'To be used only when there is no heating/hot-water system',
      3: 'bottled LPG',
      5: 'anthracite',
      6: 'wood logs',
      7: 'bulk wood pellets',
      8: 'wood chips',
      9: 'dual fuel - mineral + wood',
      15: 'smokeless coal',
      16: 'wood pellets in bags for secondary heating',
      17: 'LPG special condition',
      18: 'B30K (not community)',
      19: 'bioethanol',
      20: 'mains gas (community)',
      21: 'LPG (community)',
      22: 'oil (community)',
      23: 'B30D (community)',
      24: 'coal (community)',
      25: 'electricity (community)',
      26: 'mains gas (not community)',
      27: 'LPG (not community)',
      28: 'oil (not community)',
      29: 'electricity (not community)',
      30: 'waste combustion (community)',
      31: 'biomass (community)',
      32: 'biogas (community)',
      33: 'house coal (not community)',
      34: 'biodiesel from any biomass source',
      35: 'biodiesel from used cooking oil only',
      36: 'rapeseed oil',
      37: 'appliances able to use mineral oil or liquid biofuel',
    }),
    {
      since: 15,
      codes: Object.fromEntries(
        Object.entries(plainFuels).map(([code, fuel]) => [code, fuel + notToBeUsed]),
      ),
    },
    {
      since: 17,
      codes: {
        0: 'To be used only when there is no heating/hot-water system or data is from a community network',
        36: 'biodiesel from vegetable oil only (not community)',
        38: 'Gas: bottled LPG (for secondary heating)',
        51: 'biogas (not community)',
        56: 'heat from boilers that can use mineral oil or biodiesel (community)',
        57: 'heat from boilers using biodiesel from any biomass source (community)',
        58: 'biodiesel from vegetable oil only (community)',
        99: 'from heat network data (community)',
      },
    },
  ],
}

const ofSap: typeof shared = {
  'energy-tariff': always({
    1: 'standard tariff',
    2: 'off-peak 7 hour',
    3: 'off-peak 10 hour',
    4: '24 hour',
    5: 'off-peak 18 hour',
    ND: 'not applicable',
  }),
  // Where a new home's ventilation figures come from, as the files of rows have it.
  'mechanical-ventilation': always({
    1: 'from database',
    2: 'from manufacturer declaration',
    3: 'from SAP table',
  }),
  'transaction-type': [{ since: 17.1, codes: { 12: 'Stock condition survey' } }],
  'main-fuel': [
    ...always({
      1: 'Gas: mains gas',
      2: 'Gas: bulk LPG',
      3: 'Gas: bottled LPG',
      4: 'Oil: heating oil',
      5: 'Gas: bottled LPG (for secondary heating)',
      7: 'Gas: biogas',
      8: 'LNG',
      9: 'LPG subject to Special Condition 18',
      10: 'Solid fuel: dual fuel appliance (mineral and wood)',
      11: 'Solid fuel: house coal',
      12: 'Solid fuel: manufactured smokeless fuel',
      15: 'Solid fuel: anthracite',
      20: 'Solid fuel: wood logs',
      21: 'Solid fuel: wood chips',
      22: 'Solid fuel: wood pellets (in bags, for secondary heating)',
      23: 'Solid fuel: wood pellets (bulk supply in bags, for main heating)',
      36: 'Electricity: electricity sold to grid',
      37: 'Electricity: electricity displaced from grid',
      39: 'Electricity: electricity, unspecified tariff',
      ...inCommunities({
        41: 'heat from heat pump',
        42: 'heat from boilers - waste combustion',
        43: 'heat from boilers - biomass',
        44: 'heat from boilers - biogas',
        45: 'waste heat from power stations',
        46: 'geothermal heat source',
        48: 'heat from CHP',
        49: 'electricity generated by CHP',
        50: 'electricity for pumping in distribution network',
        51: 'heat from mains gas',
        52: 'heat from LPG',
        53: 'heat from oil',
        54: 'heat from coal',
        55: 'heat from B30D',
        56: 'heat from boilers that can use mineral oil or biodiesel',
        57: 'heat from boilers using biodiesel from any biomass source',
        58: 'biodiesel from vegetable oil only',
        99: 'special fuel',
      }),
      71: 'biodiesel from any biomass source',
      72: 'biodiesel from used cooking oil only',
      73: 'rape seed oil',
      74: 'appliances able to use mineral oil or liquid biofuel',
      75: 'B30K',
      76: 'bioethanol from any biomass source',
    }),
    { since: 15, codes: inCommunities({ 41: 'heat from electric heat pump' }) },
    { since: 17, codes: { 73: 'biodiesel from vegetable oil only' } },
    { since: 19, codes: { 99: 'Fuel data from pcdb' } },
    {
      since: 19.1,
      codes: inCommunities({
        47: 'high grade heat recovered from process',
        49: 'low grade heat recovered from process',
      }),
    },
    { since: 19.2, codes: { 3: 'Gas: bottled LPG (for main heating)' } },
  ],
}

const stars = ['N/A', 'Very Poor', 'Poor', 'Average', 'Good', 'Very Good']

/** The text of a code; undefined for one that the register's list does not have. */
export function readCode(
  name: LodgedName,
  code: string,
  { isSap, schema }: DocumentForm,
): string | undefined {
  const own = isSap ? ofSap[name] : ofRdSap[name]
  const at = schema ?? latest
  const find = (editions: readonly Edition[] = []) => {
    for (const { since, codes } of editions.toReversed()) {
      const text = since <= at && Object.hasOwn(codes, code) ? codes[code] : undefined
      if (text !== undefined) return text
    }
    return undefined
  }
  return find(own) ?? find(shared[name])
}

export function readStarCode(code: string): string | undefined {
  return /^\d$/.test(code) ? stars[Number(code)] : undefined
}

/** What a document without a schema is taken for. */
const latest = 99

function always(codes: Codes | readonly string[]): readonly Edition[] {
  return [{ since: 0, codes: { ...codes } as Codes }]
}

function inEnglandAndWales(spans: Codes): Codes {
  return prefix('England and Wales: ', spans)
}

function inCommunities(sources: Codes): Codes {
  return prefix('Community heating schemes: ', sources)
}

function prefix(by: string, texts: Codes): Codes {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, by + text]))
}
