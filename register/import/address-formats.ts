import { formAddressLines } from '../../homes/addresses/address-lines.ts'
import { findCountry, readCountry } from './find-country.ts'
import { type FoundPlaces, findPlaces } from './join-repeats.ts'

export type AddressFormat = 'addressbase-core' | 'addressbase-plus' | 'plain'

export type AddressRow = {
  readonly uprn: string | null
  readonly lines: readonly (string | null)[]
  readonly town: string | null
  readonly county: string | null
  readonly postcode: string | null
  readonly country: string | null
  readonly localAuthority: string | null
  /** Null where the row does not say. */
  readonly isHome: boolean | null
  readonly isOtherSupply: boolean
  /** The row says that the address has ended. */
  readonly isGone: boolean
}

type Read = (column: string) => string | null

type FormatRules = {
  /** Without these a file is not of this format. */
  readonly needed: readonly string[]
  readonly columns: readonly string[]
  readRow(read: Read): AddressRow
}

const core: FormatRules = {
  needed: ['uprn', 'classification_code', 'postcode', 'street_name'],
  columns:
    `uprn,parent_uprn,udprn,usrn,toid,classification_code,easting,northing,latitude,longitude,
    rpc,last_update_date,single_line_address,po_box,organisation,sub_building,building_name,
    building_number,street_name,locality,town_name,post_town,change_code,island,postcode,
    delivery_point_suffix,gss_code`.split(/,\s*/),
  readRow: read => ({
    uprn: read('uprn'),
    lines: formAddressLines({
      organisation: read('organisation'),
      poBox: read('po_box'),
      subBuilding: read('sub_building'),
      buildingName: read('building_name'),
      buildingNumber: read('building_number'),
      thoroughfare: read('street_name'),
      dependentLocality: read('locality'),
    }),
    town: read('post_town') ?? read('town_name'),
    county: null,
    postcode: read('postcode'),
    country: findCountry(read('gss_code')),
    localAuthority: read('gss_code'),
    ...readClass(read('classification_code')),
    isGone: read('change_code') === 'D',
  }),
}

const plus: FormatRules = {
  needed: ['uprn', 'class', 'postcode', 'street_description', 'pao_start_number'],
  columns: `uprn,udprn,change_type,state,state_date,class,parent_uprn,x_coordinate,y_coordinate,
    latitude,longitude,rpc,local_custodian_code,country,la_start_date,last_update_date,entry_date,
    rm_organisation_name,la_organisation,department_name,legal_name,sub_building_name,building_name,
    building_number,sao_start_number,sao_start_suffix,sao_end_number,sao_end_suffix,sao_text,
    alt_language_sao_text,pao_start_number,pao_start_suffix,pao_end_number,pao_end_suffix,pao_text,
    alt_language_pao_text,usrn,usrn_match_indicator,area_name,level,official_flag,os_address_toid,
    os_address_toid_version,os_roadlink_toid,os_roadlink_toid_version,os_topo_toid,
    os_topo_toid_version,voa_ct_record,voa_ndr_record,street_description,
    alt_language_street_description,dependent_thoroughfare,thoroughfare,
    welsh_dependent_thoroughfare,welsh_thoroughfare,double_dependent_locality,dependent_locality,
    locality,welsh_dependent_locality,welsh_double_dependent_locality,town_name,
    administrative_area,post_town,welsh_post_town,postcode,postcode_locator,postcode_type,
    delivery_point_suffix,addressbase_postal,po_box_number,ward_code,parish_code,rm_start_date,
    multi_occ_count,voa_ndr_p_desc_code,voa_ndr_scat_code,alt_language`.split(/,\s*/),
  readRow: read => {
    const hasPostalParts = read('thoroughfare') !== null || read('building_number') !== null
    const parts = hasPostalParts ? readPostalParts(read) : readLocalParts(read)
    return {
      uprn: read('uprn'),
      lines: formAddressLines({ organisation: read('rm_organisation_name'), ...parts }),
      town: read('post_town') ?? read('town_name'),
      county: null,
      postcode: read('postcode') ?? read('postcode_locator'),
      country: readCountry(read('country')),
      // The custodian code is another list than the one certificates use.
      localAuthority: null,
      ...readClass(read('class')),
      isGone: read('change_type') === 'D',
    }
  },
}

const plain: FormatRules = {
  needed: ['address1', 'postcode'],
  columns:
    'uprn,address1,address2,address3,post_town,county,postcode,country,local_authority,classification'.split(
      ',',
    ),
  readRow: read => ({
    uprn: read('uprn'),
    lines: [read('address1'), read('address2'), read('address3')],
    town: read('post_town'),
    county: read('county'),
    postcode: read('postcode'),
    country: readCountry(read('country')) ?? findCountry(read('local_authority')),
    localAuthority: read('local_authority'),
    ...readClass(read('classification')),
    isGone: false,
  }),
}

export const addressFormats: Readonly<Record<AddressFormat, FormatRules>> = {
  'addressbase-core': core,
  'addressbase-plus': plus,
  plain,
}

type FormatColumns =
  | (FoundPlaces & { readonly kind: 'found'; readonly unknown: string[] })
  | { readonly kind: 'refused'; readonly why: string }

export function findFormatColumns(format: AddressFormat, header: readonly string[]): FormatColumns {
  const { needed, columns } = addressFormats[format]
  const { places, repeats } = findPlaces(header, columns)
  const missing = needed.filter(column => !places.has(column))
  if (missing.length > 0) {
    const why = `its header is not that of ${format}: it lacks ${missing.join(', ')}`
    return { kind: 'refused', why }
  }
  const unknown = header.filter(heading => !columns.includes(heading.trim().toLowerCase()))
  return { kind: 'found', places, repeats, unknown }
}

/**
 * R… is residential: but RB, RC and RG are its outbuildings, parking spaces and garages. A plain file may
 * say nothing, and then its words decide.
 */
function readClass(code: string | null): { isHome: boolean | null; isOtherSupply: boolean } {
  const plainly = code?.toLowerCase() ?? ''
  return {
    isHome: code === null ? null : /^r(?![bcg])/i.test(code),
    isOtherSupply: plainly === 'other-supply' || /^(landlord|street)/.test(plainly),
  }
}

function readPostalParts(read: Read) {
  return {
    department: read('department_name'),
    poBox: read('po_box_number'),
    subBuilding: read('sub_building_name'),
    buildingName: read('building_name'),
    buildingNumber: read('building_number'),
    dependentThoroughfare: read('dependent_thoroughfare'),
    thoroughfare: read('thoroughfare'),
    doubleDependentLocality: read('double_dependent_locality'),
    dependentLocality: read('dependent_locality'),
  }
}

/** Where Royal Mail delivers nothing the council's own parts say where it is. */
function readLocalParts(read: Read) {
  const number = (object: 'sao' | 'pao') => {
    const start = `${read(`${object}_start_number`) ?? ''}${read(`${object}_start_suffix`) ?? ''}`
    const end = `${read(`${object}_end_number`) ?? ''}${read(`${object}_end_suffix`) ?? ''}`
    return [start, end].filter(Boolean).join('-') || null
  }
  const text = read('pao_text')
  const houseNumber = number('pao')
  return {
    subBuilding: [read('sao_text'), number('sao')].filter(Boolean).join(' ') || null,
    buildingName: text ?? (/^\d+$/.test(houseNumber ?? '') ? null : houseNumber),
    buildingNumber: text === null && !/^\d+$/.test(houseNumber ?? '') ? null : houseNumber,
    thoroughfare: read('street_description'),
    dependentLocality: read('locality'),
  }
}
