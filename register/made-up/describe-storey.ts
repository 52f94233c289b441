import type { LodgedValues } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'
import type { Random } from './random.ts'

/** Where in its building a flat is, as the old files tell it. */
export function describeStorey({ plan, hasRoofAbove }: Dwelling, random: Random) {
  const { level, storeys } = plan
  if (level === null)
    return {
      'floor-level': random.chance(0.4) ? 'NODATA!' : '',
      'flat-top-storey': '',
      'flat-storey-count': '',
      'heat-loss-corridor': random.chance(0.4) ? 'NO DATA!' : '',
      'unheated-corridor-length': '',
    } satisfies LodgedValues
  const corridor =
    (storeys ?? 0) < 3
      ? 'no corridor'
      : random.pick(['no corridor', 'unheated corridor', 'heated corridor'])
  return {
    'floor-level': nameLevel(level, hasRoofAbove, random),
    'flat-top-storey': hasRoofAbove ? 'Y' : 'N',
    'flat-storey-count': random.chance(0.1) ? `${storeys}.0` : '',
    'heat-loss-corridor': corridor,
    'unheated-corridor-length':
      corridor === 'unheated corridor'
        ? (random.between(20, 120) / 10).toFixed(random.between(1, 2))
        : '',
  } satisfies LodgedValues
}

/** What the new files say otherwise: storeys by code, counts of the home and not of its block. */
export function restateForNewFiles(
  { plan, hasRoofAbove, storeys }: Dwelling,
  values: LodgedValues,
): LodgedValues {
  const { level } = plan
  return {
    'building-reference-number': '',
    county: '',
    'floor-level':
      level === null ? '' : level < 0 ? '0' : level === 0 ? '1' : hasRoofAbove ? '3' : '2',
    'flat-top-storey': level === null ? 'N' : hasRoofAbove ? 'Y' : 'N',
    'flat-storey-count': String(storeys),
    'main-heating-controls': values['mainheatcont-description'] ?? '',
  }
}

function nameLevel(level: number, isTop: boolean, random: Random): string {
  const style = random.below(10)
  if (style < 2 && isTop && level > 0) return 'top floor'
  if (style < 1 && level > 0) return 'mid floor'
  if (style < 5) return level < 0 ? '-1' : String(level).padStart(2, '0')
  if (level < 0) return 'Basement'
  if (level === 0) return 'Ground'
  const ending = level === 1 ? 'st' : level === 2 ? 'nd' : level === 3 ? 'rd' : 'th'
  return `${level}${ending}`
}
