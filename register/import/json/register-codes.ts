import type { LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'
import { always, type Codes, type Edition, prefix } from './code-editions.ts'
import { fuelsOfRdSap, fuelsOfSap } from './fuel-codes.ts'

/** The kind of assessment behind a document: it decides how its codes are read. */
export type DocumentForm = {
  /** RdSAP: a home that stands. SAP: a new one, from its plans. */
  readonly isSap: boolean
  /** The number of its schema, 21 for `RdSAP-Schema-21.0.1`; null where it is not told. */
  readonly schema: number | null
}

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
  'main-fuel': fuelsOfRdSap,
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
  // The source of a new home's ventilation figures, as the files of rows have it.
  'mechanical-ventilation': always({
    1: 'from database',
    2: 'from manufacturer declaration',
    3: 'from SAP table',
  }),
  'transaction-type': [{ since: 17.1, codes: { 12: 'Stock condition survey' } }],
  'main-fuel': fuelsOfSap,
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

/** The schema assumed for a document that names none. */
const latest = 99

function inEnglandAndWales(spans: Codes): Codes {
  return prefix('England and Wales: ', spans)
}
