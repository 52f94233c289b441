import { describe, expect, test } from 'vitest'
import { type LodgedName, lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import { inventedDocuments } from '../../../tests/support/register/invented-documents.ts'
import { documentColumns, isUnknownCode, notInDocuments, readForm } from './document-columns.ts'
import { readDocumentSteps } from './document-steps.ts'
import type { Members } from './open-document.ts'

function readAll(document: Members): Partial<Record<LodgedName, string>> {
  const form = readForm(document)
  const read = [...documentColumns].map(([name, column]) => [name, column(document, form)] as const)
  return Object.fromEntries(read.filter(([, text]) => text !== null))
}

test('every column is found in a document, or named as one that it has no place for', () => {
  const names = ['lmk-key', ...notInDocuments, ...documentColumns.keys()]
  expect(names.toSorted()).toEqual(lodgedColumns.map(({ attribute }) => attribute).toSorted())
})

describe.each(inventedDocuments)('$name', ({ document, lodged, steps }) => {
  test('is read column by column', () => {
    expect(readAll(document)).toEqual(lodged)
  })

  test('has its steps', () => {
    expect(readDocumentSteps(document)).toEqual(steps)
  })
})

describe('codes', () => {
  const read = (name: LodgedName, document: Members) =>
    documentColumns.get(name)?.(document, readForm(document))
  const coded = (schema: string, members: Members) => {
    return {
      schema_type: schema,
      assessment_type: schema.startsWith('S') ? 'SAP' : 'RdSAP',
      ...members,
    }
  }

  test.each<[LodgedName, string, Members, string]>([
    ['property-type', 'RdSAP-Schema-20.0.0', { property_type: 4 }, 'Park home'],
    ['property-type', 'RdSAP-Schema-20.0.0', { property_type: '2' }, 'Flat'],
    ['built-form', 'RdSAP-Schema-20.0.0', { built_form: 'NR' }, 'Not Recorded'],
    ['tenure', 'RdSAP-Schema-20.0.0', { tenure: 'ND' }, 'unknown'],
    ['tenure', 'SAP-Schema-16.3', { tenure: 2 }, 'Rented (social)'],
    ['transaction-type', 'RdSAP-Schema-21.0.1', { transaction_type: 16 }, 'Grant scheme'],
    ['transaction-type', 'SAP-Schema-15.0', { transaction_type: 4 }, 'rental (private)'],
    ['transaction-type', 'SAP-Schema-18.0.0', { transaction_type: 12 }, 'Stock condition survey'],
    ['transaction-type', 'RdSAP-Schema-20.0.0', { transaction_type: 12 }, 'RHI application'],
    ['glazed-area', 'RdSAP-Schema-20.0.0', { glazed_area: 4 }, 'Much More Than Typical'],
    ['glazed-type', 'RdSAP-Schema-20.0.0', { multiple_glazing_type: 4 }, 'secondary glazing'],
    [
      'glazed-type',
      'RdSAP-Schema-21.0.1',
      { multiple_glazing_type: 4 },
      'secondary glazing, unknown data',
    ],
    ['mechanical-ventilation', 'RdSAP-Schema-20.0.0', { mechanical_ventilation: 0 }, 'natural'],
    [
      'mechanical-ventilation',
      'RdSAP-Schema-21.0.1',
      { mechanical_ventilation: 4 },
      'mechanical ventilation with heat recovery (MVHR)',
    ],
    ['energy-tariff', 'RdSAP-Schema-20.0.0', { sap_energy_source: { meter_type: 2 } }, 'Single'],
    [
      'energy-tariff',
      'SAP-Schema-18.0.0',
      { sap_energy_source: { electricity_tariff: 2 } },
      'off-peak 7 hour',
    ],
    ['main-fuel', 'SAP-Schema-19.1.0', { sap_heating: { main_fuel_type: 1 } }, 'Gas: mains gas'],
    [
      'main-fuel',
      'RdSAP-Schema-20.0.0',
      { sap_heating: { main_heating_details: [{ main_fuel_type: 28 }] } },
      'oil (not community)',
    ],
    [
      'construction-age-band',
      'RdSAP-Schema-20.0.0',
      { sap_building_parts: [{ construction_age_band: 'L' }] },
      'England and Wales: 2012 onwards',
    ],
    [
      'construction-age-band',
      'RdSAP-Schema-21.0.0',
      { sap_building_parts: [{ construction_age_band: 'L' }] },
      'England and Wales: 2012-2021',
    ],
    [
      'construction-age-band',
      'SAP-Schema-16.0',
      { sap_building_parts: [{}, { construction_age_band: 'K' }] },
      'England and Wales: 2007 onwards',
    ],
    [
      'construction-age-band',
      'SAP-Schema-18.0.0',
      { sap_building_parts: [{ construction_year: 2019 }] },
      '2019',
    ],
    [
      'walls-energy-eff',
      'RdSAP-Schema-20.0.0',
      { walls: [{ energy_efficiency_rating: 5 }] },
      'Very Good',
    ],
    [
      'roof-env-eff',
      'RdSAP-Schema-20.0.0',
      { roofs: [{ environmental_efficiency_rating: 0 }] },
      'N/A',
    ],
  ])('%s in %s: %j is %s', (name, schema, members, text) => {
    expect(read(name, coded(schema, members))).toBe(text)
  })

  test.each<[LodgedName, Members, string]>([
    ['built-form', { built_form: 9 }, '9'],
    ['tenure', { tenure: 'constructor' }, 'constructor'],
    ['main-fuel', { sap_heating: { main_fuel_type: 250 } }, '250'],
    ['walls-energy-eff', { walls: [{ energy_efficiency_rating: 7 }] }, '7'],
    ['built-form', { built_form: 'Semi-Detached' }, 'Semi-Detached'],
  ])('%s: %j is not known, and keeps its own text', (name, members, text) => {
    expect(read(name, coded('RdSAP-Schema-21.0.1', members))).toBe(text)
  })

  test('a value that is still a code is told from a text, a year and a number', () => {
    expect(isUnknownCode('built-form', '9')).toBe(true)
    expect(isUnknownCode('construction-age-band', 'Z')).toBe(true)
    expect(isUnknownCode('walls-energy-eff', '7')).toBe(true)
    expect(isUnknownCode('construction-age-band', '2019')).toBe(false)
    expect(isUnknownCode('built-form', 'Semi-Detached')).toBe(false)
    expect(isUnknownCode('total-floor-area', '78')).toBe(false)
  })
})

test('what is no member, no list or no text where one is looked for is nothing', () => {
  const odd = { walls: 'brick', roofs: [], sap_energy_source: 4, main_heating: [null], uprn: {} }
  expect(readAll(odd)).toEqual({ 'flat-top-storey': 'N' })
  expect(readDocumentSteps({ suggested_improvements: { sequence: 1 } })).toEqual([])
  expect(readDocumentSteps({ suggested_improvements: [{}, null, { sequence: 0 }] })).toEqual([])
})
