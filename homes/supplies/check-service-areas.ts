import { isDayText } from '../days.ts'
import { type Fields, isFields } from '../read-fields.ts'
import type { ServiceArea, ServiceAreas, ServiceState } from './service-area.ts'

const outcode = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/
const localAuthority = /^[A-Z]\d{8}$/
const states = ['covered', 'waiting-list', 'not-covered']

/** What is wrong with service areas that somebody wrote by hand, in words. None: they can be served. */
export function checkServiceAreas(value: unknown): string[] {
  if (!isFields(value)) return ['The service areas are not an object.']
  const { asOf, otherwise, outcodes, localAuthorities } = value
  return [
    ...(isDayText(asOf) ? [] : ['“asOf” is not a day like 2026-11-20.']),
    ...(isFields(otherwise)
      ? checkArea(otherwise, 'otherwise')
      : isState(otherwise)
        ? []
        : [`“otherwise” is none of ${states.join(', ')}.`]),
    ...checkEntries(outcodes, 'outcodes', outcode, 'an outcode like ZZ9, or an area like ZZ'),
    ...checkEntries(
      localAuthorities,
      'localAuthorities',
      localAuthority,
      'the code of a local authority like E06000001',
    ),
  ]
}

/**
 * What pages can do without and an editor should mend: why we do not serve a place, and on which
 * day we look at it next. Of areas that can be served.
 */
export function reviewServiceAreas(areas: ServiceAreas, today: string): string[] {
  const { otherwise, outcodes, localAuthorities } = areas
  const rest = typeof otherwise === 'string' ? { state: otherwise } : otherwise
  return [
    ...reviewArea('What is served otherwise', rest, today),
    ...[...outcodes, ...localAuthorities].flatMap(entry => reviewArea(entry.code, entry, today)),
    ...reviewAuthorities(areas, rest.state),
  ]
}

/** A place on a waiting list has no local authority. */
function reviewAuthorities({ outcodes, localAuthorities }: ServiceAreas, rest: ServiceState) {
  const wide = outcodes.filter(({ code }) => /^[A-Z]+$/.test(code)).map(({ state }) => state)
  const others = localAuthorities.filter(({ state }) => [rest, ...wide].some(one => one !== state))
  if (others.length === 0) return []
  const codes = others.map(({ code }) => code).join(', ')
  return [
    `${codes} (local authorities) differ from other places, so nobody on a waiting list is notified by itself but where their outcode or district has an entry of its own.`,
  ]
}

function reviewArea(name: string, { state, reason, lookAgainOn }: ServiceArea, today: string) {
  if (state === 'covered') return []
  return [
    ...(reason ? [] : [`${name} is ${state} and has no “reason” for visitors to read.`]),
    ...(lookAgainOn
      ? lookAgainOn < today
        ? [`${name} was to be looked at again on ${lookAgainOn}: decide, and set the next day.`]
        : []
      : [`${name} is ${state} and has no “lookAgainOn”, the day on which it is looked at next.`]),
  ]
}

function checkEntries(entries: unknown, name: string, shape: RegExp, what: string): string[] {
  if (!Array.isArray(entries)) return [`“${name}” is not a list.`]
  const codes = entries.map(entry => (isFields(entry) ? entry.code : undefined))
  return entries.flatMap((entry, index) => {
    const place = `${name}[${index}]`
    if (!isFields(entry)) return [`${place} is not an object.`]
    const { code } = entry
    return [
      ...(typeof code === 'string' && shape.test(code) ? [] : [`${place}.code is not ${what}.`]),
      ...checkArea(entry, place),
      ...(codes.indexOf(code) < index ? [`${place} names ${String(code)} a second time.`] : []),
    ]
  })
}

function checkArea({ state, reason, lookAgainOn }: Fields, place: string): string[] {
  return [
    ...(isState(state) ? [] : [`${place}.state is none of ${states.join(', ')}.`]),
    ...(reason === undefined || typeof reason === 'string'
      ? []
      : [`${place}.reason is not a text.`]),
    ...(lookAgainOn === undefined || isDayText(lookAgainOn)
      ? []
      : [`${place}.lookAgainOn is not a day like 2027-02-01.`]),
  ]
}

const isState = (value: unknown) => typeof value === 'string' && states.includes(value)
