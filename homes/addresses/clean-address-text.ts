import { streetShortForms } from './street-words.ts'
import { shortForms } from './word-forms.ts'

const words = new Map([
  ...shortForms,
  ...streetShortForms,
  // As ST is: it may stand for either.
  ['SAINT', 'STREET'],
  ['NO', ''],
])

const counties =
  'BEDFORDSHIRE|BERKSHIRE|BUCKINGHAMSHIRE|CAMBRIDGESHIRE|CHESHIRE|CLEVELAND|CLWYD|CORNWALL|COUNTY DURHAM|CUMBRIA|DERBYSHIRE|DEVON|DORSET|DYFED|EAST SUSSEX|ESSEX|GLOUCESTERSHIRE|GWENT|GWYNEDD|HAMPSHIRE|HEREFORDSHIRE|HERTFORDSHIRE|ISLE OF WIGHT|KENT|LANCASHIRE|LEICESTERSHIRE|LINCOLNSHIRE|MERSEYSIDE|MID GLAMORGAN|MIDDLESEX|NORFOLK|NORTH HUMBERSIDE|NORTH YORKSHIRE|NORTHAMPTONSHIRE|NORTHUMBERLAND|NOTTINGHAMSHIRE|OXFORDSHIRE|POWYS|SHROPSHIRE|SOMERSET|SOUTH GLAMORGAN|SOUTH HUMBERSIDE|SOUTH YORKSHIRE|STAFFORDSHIRE|SUFFOLK|SURREY|TYNE AND WEAR|WARWICKSHIRE|WEST GLAMORGAN|WEST MIDLANDS|WEST SUSSEX|WEST YORKSHIRE|WILTSHIRE|WORCESTERSHIRE'
const county = new RegExp(` (?:${counties})(?= |$)`, 'g')
/** A county's name before this is part of a house or street: Kent House, Devon Road. */
const afterPremises = 16
const postcodeAtEnd = / [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/

const longestText = 1400

/**
 * An address as it is compared, after the certificate register's own rules; without town and
 * postcode. Two differences: a range keeps its hyphen, since "14-16" is not flat 14 at 16, and
 * more short forms than ST and RD are written out.
 */
export function cleanAddressText(text: string, town: string | null = null): string {
  const cleaned = tidyMarks(text).replace(postcodeAtEnd, '')
  const withoutCounty = dropCounty(cleaned)
  const dropped = town === null ? withoutCounty : dropAtEnd(withoutCounty, tidyMarks(town))
  return dropped
    .split(' ')
    .map(word => words.get(word) ?? word)
    .filter(Boolean)
    .join(' ')
}

function dropCounty(text: string): string {
  if (text.length <= afterPremises) return text
  return text.slice(0, afterPremises) + text.slice(afterPremises).replaceAll(county, '')
}

/** Most addresses have no other marks, and those below need not be looked for. */
const plainText = /^[A-Z0-9 ,]*$/

function tidyMarks(text: string): string {
  const capitals = text.slice(0, longestText).toUpperCase()
  const spaced = plainText.test(capitals)
    ? capitals.replaceAll(/,[ ,]*| [ ,]+/g, ' ')
    : spaceMarks(capitals)
  const joined = /\d [A-Z](?: |$)/.test(spaced)
    ? spaced.replaceAll(/(?<= |^)(\d+) ([A-Z])(?= |$)/g, '$1$2')
    : spaced
  return joined.trim()
}

/** Many write Ty Mor for Tŷ Môr. */
function dropAccents(capitals: string): string {
  if (/^[ -~]*$/.test(capitals)) return capitals
  return capitals.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
}

function spaceMarks(capitals: string): string {
  return dropAccents(capitals)
    .replaceAll(/['’‘`"“”?*!#]/g, '')
    .replaceAll(/[&+]/g, ' AND ')
    .replaceAll(/(?<=\d[A-Z]?)\s*[-–]\s*(?=\d)/g, '~')
    .replaceAll(/[\s,._/\\;:()–-]+/g, ' ')
    .replaceAll('~', '-')
}

function dropAtEnd(text: string, town: string): string {
  let kept = text
  while (town !== '' && kept.endsWith(` ${town}`)) kept = kept.slice(0, -town.length - 1)
  return kept
}
