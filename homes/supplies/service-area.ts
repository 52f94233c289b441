export type ServiceState = 'covered' | 'waiting-list' | 'not-covered'
export type UnservedState = Exclude<ServiceState, 'covered'>

/** Where it cannot be told, it is taken for a home that we serve. */
export const isUnserved = (state: ServiceState | null): state is UnservedState =>
  state === 'not-covered' || state === 'waiting-list'

/** Where we serve homes, as an editor keeps it in `content/service-areas.json`. */
export type ServiceAreas = {
  readonly asOf: string
  /** For every place that no entry names; with a reason and a day where it is not covered. */
  readonly otherwise: ServiceState | ServiceArea
  /** A postcode area (`ZZ`), a district (`ZZ9`) or a sub-district (`ZZ9A`). */
  readonly outcodes: readonly ServiceEntry[]
  readonly localAuthorities: readonly ServiceEntry[]
}

/** Files of earlier versions have neither reason nor day. */
export type ServiceArea = {
  readonly state: ServiceState
  /** Why we do not take on homes there, in visitors' words. */
  readonly reason?: string
  /** When we look at it next, YYYY-MM-DD; may have passed. */
  readonly lookAgainOn?: string
}

type ServiceEntry = ServiceArea & { readonly code: string }

/**
 * The narrowest entry decides: the outcode, then its district, then the local authority, then the
 * postcode area, then the file's own default.
 */
export function findServiceArea(
  areas: ServiceAreas,
  outcode: string,
  localAuthority: string | null,
): ServiceArea {
  const { entries, otherwise } = readAreas(areas)
  const { district, area } = splitOutcode(outcode)
  return (
    entries.get(outcode) ??
    entries.get(district) ??
    entries.get(localAuthority ?? '') ??
    entries.get(area) ??
    otherwise
  )
}

export const findServiceState = (
  areas: ServiceAreas,
  outcode: string,
  localAuthority: string | null,
): ServiceState => findServiceArea(areas, outcode, localAuthority).state

/** For a home whose local authority is not known: null where that would decide. */
export function findOutcodeState(areas: ServiceAreas, outcode: string): ServiceState | null {
  const { entries, otherwise } = readAreas(areas)
  const { district, area } = splitOutcode(outcode)
  const own = entries.get(outcode) ?? entries.get(district)
  if (own) return own.state
  const { state } = entries.get(area) ?? otherwise
  return areas.localAuthorities.every(authority => authority.state === state) ? state : null
}

/** Whether an outcode lies in a postcode area, in a district, or is the same outcode. */
export function isOutcodeIn(outcode: string, place: string): boolean {
  const { district, area } = splitOutcode(outcode)
  return [outcode, district, area].includes(place)
}

function splitOutcode(outcode: string): { readonly district: string; readonly area: string } {
  const [, area = '', number = ''] = /^([A-Z]{1,2})(\d*)/.exec(outcode) ?? []
  return { district: area + number, area }
}

type ReadAreas = {
  readonly entries: ReadonlyMap<string, ServiceArea>
  readonly otherwise: ServiceArea
}

const kept = new WeakMap<ServiceAreas, ReadAreas>()

/** Asked for every address of every answer, so each list is put in order once. */
function readAreas(areas: ServiceAreas): ReadAreas {
  const known = kept.get(areas)
  if (known) return known
  const { otherwise, localAuthorities, outcodes } = areas
  const read = {
    entries: new Map([...localAuthorities, ...outcodes].map(entry => [entry.code, entry])),
    otherwise: typeof otherwise === 'string' ? { state: otherwise } : otherwise,
  }
  kept.set(areas, read)
  return read
}
