export type ServiceState = 'covered' | 'waiting-list' | 'not-covered'

/** Where we serve homes, as an editor keeps it in `content/service-areas.json`. */
export type ServiceAreas = {
  readonly asOf: string
  /** For every place that no entry names. */
  readonly otherwise: ServiceState
  /** A postcode area (`ZZ`), a district (`ZZ9`) or a sub-district (`ZZ9A`). */
  readonly outcodes: readonly ServiceEntry[]
  readonly localAuthorities: readonly ServiceEntry[]
}

export type ServiceEntry = { readonly code: string; readonly state: ServiceState }

/**
 * The narrowest entry decides: the outcode, then its district, then the local authority, then the
 * postcode area, then the file's own default.
 */
export function findServiceState(
  areas: ServiceAreas,
  outcode: string,
  localAuthority: string | null,
): ServiceState {
  const states = statesOf(areas)
  const [, area = '', number = ''] = /^([A-Z]{1,2})(\d*)/.exec(outcode) ?? []
  return (
    states.get(outcode) ??
    states.get(area + number) ??
    states.get(localAuthority ?? '') ??
    states.get(area) ??
    areas.otherwise
  )
}

const kept = new WeakMap<ServiceAreas, ReadonlyMap<string, ServiceState>>()

/** Asked for every address of every answer, so each list is put in order once. */
function statesOf(areas: ServiceAreas): ReadonlyMap<string, ServiceState> {
  const known = kept.get(areas)
  if (known) return known
  const entries = [...areas.localAuthorities, ...areas.outcodes]
  const states = new Map(entries.map(({ code, state }) => [code, state]))
  kept.set(areas, states)
  return states
}
