import { bandFromScore } from '../../../homes/epc-ratings/energy-band.ts'
import {
  type ColumnKind,
  type LodgedName,
  lodgedColumns,
} from '../../../homes/epc-ratings/lodged-columns.ts'
import { countOutlets, readLights } from './document-lights.ts'
import {
  isMembers,
  type Members,
  readMember,
  readMembers,
  readNumber,
  readText,
} from './open-document.ts'
import { type DocumentForm, readCode, readStarCode } from './register-codes.ts'

/** Codes are read by the document's form. */
type DocumentColumn = (document: Members, form: DocumentForm) => string | null

/** What a document has no place for; files of rows have it. */
export const notInDocuments: readonly LodgedName[] = [
  'building-reference-number',
  'local-authority',
  'constituency',
  'county',
  'local-authority-label',
  'constituency-label',
]

/** Where a column stands under a name of its own in the document itself. */
const named: Partial<Record<LodgedName, string>> = {
  address1: 'address_line_1',
  address2: 'address_line_2',
  address3: 'address_line_3',
  'current-energy-efficiency': 'energy_rating_current',
  'potential-energy-efficiency': 'energy_rating_potential',
  'lodgement-date': 'registration_date',
  'environment-impact-current': 'environmental_impact_current',
  'environment-impact-potential': 'environmental_impact_potential',
  'co2-emiss-curr-per-floor-area': 'co2_emissions_current_per_floor_area',
  'extension-count': 'extensions_count',
  'number-habitable-rooms': 'habitable_room_count',
  'number-heated-rooms': 'heated_room_count',
}

export function listNamesOfKind(wanted: ColumnKind): LodgedName[] {
  return lodgedColumns.filter(({ kind }) => kind === wanted).map(({ attribute }) => attribute)
}

const read = (...path: readonly (string | number)[]): DocumentColumn => {
  return document => readText(follow(document, path))
}

/** What the first of them says that says something. */
const firstOf =
  (...columns: readonly DocumentColumn[]): DocumentColumn =>
  (document, form) => {
    for (const column of columns) {
      const text = column(document, form)
      if (text !== null) return text
    }
    return null
  }

const flag =
  (column: DocumentColumn): DocumentColumn =>
  (document, form) => {
    const text = column(document, form)
    return text === 'true' ? 'Y' : text === 'false' ? 'N' : text
  }

/** A part of the home with a description and its ratings: an object, or the first of a list. */
const part = (...names: readonly string[]) => {
  const find = (document: Members) => {
    const found = names.map(name => readMember(document, name)).find(value => value !== undefined)
    return readMembers(Array.isArray(found) ? found[0] : found)
  }
  const stars =
    (name: string): DocumentColumn =>
    document => {
      const code = readText(readMember(find(document), name))
      return code === null ? null : (readStarCode(code) ?? code)
    }
  return {
    description: ((document: Members) => readText(find(document).description)) as DocumentColumn,
    energy: stars('energy_efficiency_rating'),
    environment: stars('environmental_efficiency_rating'),
  }
}

const parts = {
  hotWater: part('hot_water'),
  floor: part('floors'),
  windows: part('window', 'windows'),
  walls: part('walls'),
  second: part('secondary_heating'),
  roof: part('roofs'),
  heating: part('main_heating'),
  controls: part('main_heating_controls'),
  lighting: part('lighting'),
}

/** The files of rows have all kinds of main heating, and of anything else the first. */
const everyHeating: DocumentColumn = (document, form) => {
  const given = document.main_heating
  if (!Array.isArray(given)) return parts.heating.description(document, form)
  const all = given.map(one => readText(readMembers(one).description)).filter(text => text !== null)
  return all.length === 0 ? null : all.join(', ')
}

const coded =
  (name: LodgedName, column: DocumentColumn): DocumentColumn =>
  (document, form) => {
    const code = column(document, form)
    return code === null ? null : (readCode(name, code, form) ?? code)
  }

const band =
  (name: string, score: string): DocumentColumn =>
  document =>
    readText(readMember(document, name)) ?? bandFromScore(readNumber(readMember(document, score)))

const firstPart = ['sap_building_parts', 0]
const firstFloor = [...firstPart, 'sap_floor_dimensions', 0]
const energy = 'sap_energy_source'
const flat = 'sap_flat_details'
const heat = 'renewable_heat_incentive'

const special: Partial<Record<LodgedName, DocumentColumn>> = {
  'current-energy-rating': band('current_energy_efficiency_band', 'energy_rating_current'),
  'potential-energy-rating': band('potential_energy_efficiency_band', 'energy_rating_potential'),
  'property-type': coded('property-type', read('property_type')),
  'built-form': coded('built-form', read('built_form')),
  tenure: coded('tenure', read('tenure')),
  'transaction-type': coded('transaction-type', read('transaction_type')),
  'glazed-area': coded('glazed-area', read('glazed_area')),
  'glazed-type': coded(
    'glazed-type',
    firstOf(read('multiple_glazing_type'), read('double_glazing_installed')),
  ),
  'mechanical-ventilation': coded('mechanical-ventilation', read('mechanical_ventilation')),
  'energy-tariff': coded(
    'energy-tariff',
    firstOf(read(energy, 'meter_type'), read(energy, 'electricity_tariff')),
  ),
  'main-fuel': coded(
    'main-fuel',
    firstOf(
      read('sap_heating', 'main_fuel_type'),
      read('sap_heating', 'main_heating_details', 0, 'main_fuel_type'),
    ),
  ),
  'heat-loss-corridor': coded('heat-loss-corridor', read(flat, 'heat_loss_corridor')),
  'construction-age-band': firstOf(
    coded(
      'construction-age-band',
      firstOf(
        read(...firstPart, 'construction_age_band'),
        read('sap_building_parts', 1, 'construction_age_band'),
      ),
    ),
    read(...firstPart, 'construction_year'),
    read('sap_building_parts', 1, 'construction_year'),
  ),
  address: document => {
    const lines = [1, 2, 3].map(line => readText(readMember(document, `address_line_${line}`)))
    return lines.filter(line => line !== null).join(', ') || null
  },
  // `2025-08-18 20:54:31.000000`, or with a T; files of rows have whole seconds.
  'lodgement-datetime': document =>
    readText(document.created_at)?.replace(/^(\S{10})[T ](\d\d:\d\d:\d\d).*$/, '$1 $2') ?? null,
  'multi-glaze-proportion': firstOf(
    read('multiple_glazed_percentage'),
    read('multiple_glazed_proportion'),
    read('double_glazed_proportion'),
  ),
  'number-open-fireplaces': firstOf(
    read('open_fireplaces_count'),
    read('open_chimneys_count'),
    read('sap_ventilation', 'open_chimneys_count'),
    read('sap_ventilation', 'open_fireplaces_count'),
  ),
  'mains-gas-flag': flag(firstOf(read(energy, 'mains_gas'), read(energy, 'main_gas'))),
  'solar-water-heating-flag': flag(read('solar_water_heating')),
  'floor-level': read(flat, 'level'),
  'flat-top-storey': firstOf(flag(read(flat, 'top_storey')), document =>
    readText(follow(document, [flat, 'level'])) === '3' ? 'Y' : 'N',
  ),
  'flat-storey-count': document => {
    const floors = follow(document, [...firstPart, 'sap_floor_dimensions'])
    return Array.isArray(floors) ? String(floors.length) : null
  },
  'unheated-corridor-length': read(flat, 'unheated_corridor_length'),
  'floor-height': firstOf(
    read(...firstFloor, 'room_height'),
    read(...firstFloor, 'storey_height'),
    read(...firstPart, 'room_height'),
  ),
  'photo-supply': firstOf(
    read(energy, 'photovoltaic_supply', 'none_or_no_details', 'percent_roof_area'),
    read(energy, 'photovoltaic_supply', 'percent_roof_area'),
    read('photovoltaic_supply'),
  ),
  'wind-turbine-count': firstOf(read(energy, 'wind_turbines_count'), document => {
    const turbines = follow(document, [energy, 'wind_turbines'])
    return Array.isArray(turbines) ? String(turbines.length) : null
  }),
  'low-energy-lighting': firstOf(
    read('low_energy_lighting'),
    read(energy, 'low_energy_fixed_lighting_outlets_percentage'),
    document => readLights(document)?.lowEnergyPercent ?? null,
  ),
  'fixed-lighting-outlets-count': firstOf(
    read('fixed_lighting_outlets_count'),
    read(energy, 'fixed_lighting_outlets_count'),
    document => countOutlets(document, 'all'),
  ),
  'low-energy-fixed-light-count': firstOf(
    read('low_energy_fixed_lighting_outlets_count'),
    read(energy, 'low_energy_fixed_lighting_outlets_count'),
    document => countOutlets(document, 'lowEnergy'),
  ),
  'hotwater-description': parts.hotWater.description,
  'hot-water-energy-eff': parts.hotWater.energy,
  'hot-water-env-eff': parts.hotWater.environment,
  'floor-description': parts.floor.description,
  'floor-energy-eff': parts.floor.energy,
  'floor-env-eff': parts.floor.environment,
  'windows-description': parts.windows.description,
  'windows-energy-eff': parts.windows.energy,
  'windows-env-eff': parts.windows.environment,
  'walls-description': parts.walls.description,
  'walls-energy-eff': parts.walls.energy,
  'walls-env-eff': parts.walls.environment,
  'secondheat-description': parts.second.description,
  'sheating-energy-eff': parts.second.energy,
  'sheating-env-eff': parts.second.environment,
  'roof-description': parts.roof.description,
  'roof-energy-eff': parts.roof.energy,
  'roof-env-eff': parts.roof.environment,
  'mainheat-description': everyHeating,
  'mainheat-energy-eff': parts.heating.energy,
  'mainheat-env-eff': parts.heating.environment,
  'mainheatcont-description': parts.controls.description,
  'mainheatc-energy-eff': parts.controls.energy,
  'mainheatc-env-eff': parts.controls.environment,
  'main-heating-controls': parts.controls.description,
  'lighting-description': parts.lighting.description,
  'lighting-energy-eff': parts.lighting.energy,
  'lighting-env-eff': parts.lighting.environment,
  'electricity-smart-meter-present': flag(
    firstOf(
      read(energy, 'electricity_smart_meter_present'),
      read('electricity_smart_meter_present'),
    ),
  ),
  'gas-smart-meter-present': flag(
    firstOf(read(energy, 'gas_smart_meter_present'), read('gas_smart_meter_present')),
  ),
  'space-heating-demand': firstOf(
    read(heat, 'space_heating_existing_dwelling'),
    read(heat, 'rhi_new_dwelling', 'space_heating'),
  ),
  'water-heating-demand': firstOf(
    read(heat, 'water_heating'),
    read(heat, 'rhi_new_dwelling', 'water_heating'),
  ),
  'impact-of-loft-insulation': read(heat, 'impact_of_loft_insulation'),
  'impact-of-cavity-insulation': read(heat, 'impact_of_cavity_insulation'),
  'impact-of-solid-wall-insulation': read(heat, 'impact_of_solid_wall_insulation'),
}

/** Every column that a document can have. Those not named otherwise stand under their own name. */
export const documentColumns: ReadonlyMap<LodgedName, DocumentColumn> = new Map(
  lodgedColumns
    .filter(({ attribute }) => attribute !== 'lmk-key' && !notInDocuments.includes(attribute))
    .map(({ attribute }) => [
      attribute,
      special[attribute] ?? read(named[attribute] ?? attribute.replaceAll('-', '_')),
    ]),
)

const codedNames: readonly LodgedName[] = [
  ...listNamesOfKind('stars'),
  'property-type',
  'built-form',
  'tenure',
  'transaction-type',
  'glazed-area',
  'glazed-type',
  'mechanical-ventilation',
  'energy-tariff',
  'main-fuel',
  'heat-loss-corridor',
  'construction-age-band',
]

/** A value that is still a code, as the register's list does not have it; years are no codes. */
export function isUnknownCode(name: LodgedName, text: string): boolean {
  return codedNames.includes(name) && /^(?:\d{1,3}|[A-Z]{1,2})$/.test(text)
}

export function readForm(document: Members): DocumentForm {
  const isSap = document.assessment_type === 'SAP' || readText(document.report_type) === '3'
  const [, schema] = /-(\d+(?:\.\d+)?)/.exec(readText(document.schema_type) ?? '') ?? []
  return { isSap, schema: schema === undefined ? null : Number(schema) }
}

function follow(document: Members, path: readonly (string | number)[]): unknown {
  let at: unknown = document
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? at[step] : undefined
    else at = isMembers(at) ? readMember(at, step) : undefined
  }
  return at
}
