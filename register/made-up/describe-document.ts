import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { type DocumentForm, readCode, readStarCode } from '../import/json/register-codes.ts'
import { findHeatSaved } from './assess-steps.ts'
import { describeSteps } from './describe-document-steps.ts'
import {
  type LodgedText,
  type Members,
  money,
  type Schema,
  toNumber,
  withoutBlanks,
} from './document-values.ts'
import type { MadeUpCertificate, MadeUpTown } from './made-up-place.ts'

const [loftInsulation, cavityInsulation, solidWallInsulation] = ['5', '6', '7'] as const

const schemas = {
  rdSap16: schema('SAP-Schema-16.3', { isSap: false, schema: 16.3 }, { hasCurrency: true }),
  rdSap19: schema(
    'RdSAP-Schema-19.0',
    { isSap: false, schema: 19 },
    { hasCurrency: true, hasLanguage: true },
  ),
  rdSap20: schema('RdSAP-Schema-20.0.0', { isSap: false, schema: 20 }, {}),
  rdSap21: schema(
    'RdSAP-Schema-21.0.1',
    { isSap: false, schema: 21 },
    { hasLanguage: true, knowsSmartMeters: true },
  ),
  sap16: schema('SAP-Schema-16.3', { isSap: true, schema: 16.3 }, {}),
  sap18: schema('SAP-Schema-18.0.0', { isSap: true, schema: 18 }, { hasCurrency: true }),
  sap19: schema(
    'SAP-Schema-19.1.0',
    { isSap: true, schema: 19.1 },
    { hasCurrency: true, knowsSmartMeters: true },
  ),
} as const

function schema(
  name: string,
  form: DocumentForm,
  { hasCurrency = false, hasLanguage = false, knowsSmartMeters = false }: Partial<Schema>,
): Schema {
  return { name, form, hasCurrency, hasLanguage, knowsSmartMeters }
}

function chooseSchema({ isNewBuild, yearLodged }: MadeUpCertificate): Schema {
  if (isNewBuild)
    return yearLodged < 2015 ? schemas.sap16 : yearLodged < 2022 ? schemas.sap18 : schemas.sap19
  if (yearLodged < 2015) return schemas.rdSap16
  if (yearLodged < 2020) return schemas.rdSap19
  return yearLodged < 2025 ? schemas.rdSap20 : schemas.rdSap21
}

/** A certificate as the register's bulk JSON has it, in the schema of its year. */
export function describeDocument(certificate: MadeUpCertificate, town: MadeUpTown): Members {
  const chosen = chooseSchema(certificate)
  const lodged: LodgedText = name => certificate.newValues[name] ?? certificate.values[name] ?? ''
  const number = (name: LodgedName) => toNumber(lodged(name))
  const sum = (name: LodgedName) => money(number(name), chosen)
  const code = (name: LodgedName) => findCode(name, lodged(name), chosen.form)
  const { isSap } = chosen.form
  const part = (description: LodgedName, energy: LodgedName, environment: LodgedName) => ({
    description: describe(lodged(description), chosen),
    energy_efficiency_rating: findStars(lodged(energy)),
    environmental_efficiency_rating: findStars(lodged(environment)),
  })
  return withoutBlanks({
    uprn: number('uprn'),
    uprn_source: lodged('uprn-source'),
    schema_type: chosen.name,
    assessment_type: isSap ? 'SAP' : 'RdSAP',
    report_type: isSap ? 3 : 2,
    status: 'entered',
    country_code: town.country === 'Wales' ? 'WLS' : 'ENG',
    address_line_1: lodged('address1'),
    address_line_2: lodged('address2'),
    address_line_3: lodged('address3'),
    post_town: lodged('post-town'),
    postcode: lodged('postcode'),
    inspection_date: lodged('inspection-date'),
    registration_date: lodged('lodgement-date'),
    created_at: lodged('lodgement-datetime') && `${lodged('lodgement-datetime')}.000000`,
    transaction_type: code('transaction-type'),
    tenure: code('tenure'),
    property_type: code('property-type'),
    built_form: code('built-form'),
    total_floor_area: number('total-floor-area'),
    energy_rating_current: number('current-energy-efficiency'),
    energy_rating_potential: number('potential-energy-efficiency'),
    current_energy_efficiency_band: lodged('current-energy-rating'),
    potential_energy_efficiency_band: lodged('potential-energy-rating'),
    environmental_impact_current: number('environment-impact-current'),
    environmental_impact_potential: number('environment-impact-potential'),
    energy_consumption_current: number('energy-consumption-current'),
    energy_consumption_potential: number('energy-consumption-potential'),
    co2_emissions_current: number('co2-emissions-current'),
    co2_emissions_current_per_floor_area: number('co2-emiss-curr-per-floor-area'),
    co2_emissions_potential: number('co2-emissions-potential'),
    lighting_cost_current: sum('lighting-cost-current'),
    lighting_cost_potential: sum('lighting-cost-potential'),
    heating_cost_current: sum('heating-cost-current'),
    heating_cost_potential: sum('heating-cost-potential'),
    hot_water_cost_current: sum('hot-water-cost-current'),
    hot_water_cost_potential: sum('hot-water-cost-potential'),
    extensions_count: number('extension-count'),
    habitable_room_count: number('number-habitable-rooms'),
    heated_room_count: number('number-heated-rooms'),
    open_fireplaces_count: number('number-open-fireplaces'),
    multiple_glazed_proportion: number('multi-glaze-proportion'),
    multiple_glazing_type: code('glazed-type'),
    glazed_area: code('glazed-area'),
    low_energy_lighting: number('low-energy-lighting'),
    fixed_lighting_outlets_count: number('fixed-lighting-outlets-count'),
    low_energy_fixed_lighting_outlets_count: number('low-energy-fixed-light-count'),
    solar_water_heating: lodged('solar-water-heating-flag'),
    mechanical_ventilation: code('mechanical-ventilation'),
    walls: [part('walls-description', 'walls-energy-eff', 'walls-env-eff')],
    roofs: [part('roof-description', 'roof-energy-eff', 'roof-env-eff')],
    floors: [part('floor-description', 'floor-energy-eff', 'floor-env-eff')],
    [isSap ? 'windows' : 'window']: part(
      'windows-description',
      'windows-energy-eff',
      'windows-env-eff',
    ),
    main_heating: [part('mainheat-description', 'mainheat-energy-eff', 'mainheat-env-eff')],
    main_heating_controls: [
      part('mainheatcont-description', 'mainheatc-energy-eff', 'mainheatc-env-eff'),
    ],
    hot_water: part('hotwater-description', 'hot-water-energy-eff', 'hot-water-env-eff'),
    lighting: part('lighting-description', 'lighting-energy-eff', 'lighting-env-eff'),
    secondary_heating: part('secondheat-description', 'sheating-energy-eff', 'sheating-env-eff'),
    sap_heating: { main_heating_details: [withoutBlanks({ main_fuel_type: code('main-fuel') })] },
    sap_energy_source: withoutBlanks({
      [isSap ? 'electricity_tariff' : 'meter_type']: code('energy-tariff'),
      mains_gas: lodged('mains-gas-flag'),
      wind_turbines_count: number('wind-turbine-count'),
      photovoltaic_supply: {
        none_or_no_details: withoutBlanks({ percent_roof_area: number('photo-supply') }),
      },
      ...(chosen.knowsSmartMeters && describeMeters(certificate)),
    }),
    sap_flat_details: withoutBlanks({
      level: number('floor-level'),
      top_storey: lodged('flat-top-storey'),
      heat_loss_corridor: code('heat-loss-corridor'),
      unheated_corridor_length: number('unheated-corridor-length'),
    }),
    sap_building_parts: [describePart(lodged, chosen)],
    renewable_heat_incentive: describeHeat(certificate, isSap),
    suggested_improvements: describeSteps(certificate, chosen),
  })
}

/** Floors are as many as counted, and the first tells their height. */
function describePart(lodged: LodgedText, { form }: Schema): Members {
  const floors = Math.max(0, Math.round(toNumber(lodged('flat-storey-count')) ?? 0))
  const height = toNumber(lodged('floor-height'))
  const age = lodged('construction-age-band')
  return withoutBlanks({
    building_part_number: 1,
    [/^\d{4}$/.test(age) ? 'construction_year' : 'construction_age_band']: findCode(
      'construction-age-band',
      age,
      form,
    ),
    sap_floor_dimensions: Array.from({ length: floors }, (_, floor) =>
      withoutBlanks({ floor, ...(floor === 0 && { room_height: height }) }),
    ),
  })
}

function describeMeters({ number }: MadeUpCertificate): Members {
  const isEven = (digit: string | undefined) => String(Number(digit) % 2 === 0)
  return {
    electricity_smart_meter_present: isEven(number[0]),
    gas_smart_meter_present: isEven(number[1]),
  }
}

function describeHeat(certificate: MadeUpCertificate, isSap: boolean): Members {
  const space = Math.round(certificate.heat.spaceKwh)
  const water = Math.round(certificate.heat.waterKwh)
  if (isSap) return { rhi_new_dwelling: { space_heating: space, water_heating: water } }
  const impactOf = (id: string) => {
    const saved = findHeatSaved(certificate, id)
    return saved === null ? null : -Math.round(saved)
  }
  return withoutBlanks({
    space_heating_existing_dwelling: space,
    water_heating: water,
    impact_of_loft_insulation: impactOf(loftInsulation),
    impact_of_cavity_insulation: impactOf(cavityInsulation),
    impact_of_solid_wall_insulation: impactOf(solidWallInsulation),
  })
}

function describe(text: string, { hasLanguage }: Schema): unknown {
  return hasLanguage && text !== '' ? { value: text, language: '1' } : text
}

const possibleCodes = [
  ...Array.from({ length: 100 }, (_, code) => String(code)),
  ...'ABCDEFGHIJKLM',
  'ND',
  'NR',
]
const known = new Map<string, string | number>()

/** The code that is read as the text, whatever its capitals; the text itself where there is none. */
function findCode(name: LodgedName, text: string, form: DocumentForm): string | number {
  if (text === '') return ''
  const asked = `${name} ${form.isSap} ${form.schema} ${text}`
  const found = known.get(asked) ?? lookUp()
  known.set(asked, found)
  return found

  function lookUp(): string | number {
    const isMeant = (code: string) =>
      readCode(name, code, form)?.toLowerCase() === text.trim().toLowerCase()
    const code = possibleCodes.find(isMeant)
    return code === undefined ? text : (toNumber(code) ?? code)
  }
}

function findStars(text: string): number | string {
  const code = [0, 1, 2, 3, 4, 5].find(
    stars => readStarCode(String(stars))?.toLowerCase() === text.trim().toLowerCase(),
  )
  return code ?? text
}
