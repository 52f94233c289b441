type Fields = Record<string, unknown>

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const outcode = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/
const localAuthority = /^[A-Z]\d{8}$/
const states = ['covered', 'waiting-list', 'not-covered']

/** What is wrong with service areas that somebody wrote by hand, in words. None: they can be served. */
export function checkServiceAreas(value: unknown): string[] {
  if (!isFields(value)) return ['The service areas are not an object.']
  const { asOf, otherwise, outcodes, localAuthorities } = value
  return [
    ...(typeof asOf === 'string' && isoDay.test(asOf)
      ? []
      : ['“asOf” is not a day like 2026-11-20.']),
    ...(isState(otherwise) ? [] : [`“otherwise” is none of ${states.join(', ')}.`]),
    ...checkEntries(outcodes, 'outcodes', outcode, 'an outcode like ZZ9, or an area like ZZ'),
    ...checkEntries(
      localAuthorities,
      'localAuthorities',
      localAuthority,
      'the code of a local authority like E06000001',
    ),
  ]
}

function checkEntries(entries: unknown, name: string, shape: RegExp, what: string): string[] {
  if (!Array.isArray(entries)) return [`“${name}” is not a list.`]
  const codes = entries.map(entry => (isFields(entry) ? entry.code : undefined))
  return entries.flatMap((entry, index) => {
    const place = `${name}[${index}]`
    if (!isFields(entry)) return [`${place} is not an object.`]
    const { code, state } = entry
    return [
      ...(typeof code === 'string' && shape.test(code) ? [] : [`${place}.code is not ${what}.`]),
      ...(isState(state) ? [] : [`${place}.state is none of ${states.join(', ')}.`]),
      ...(codes.indexOf(code) < index ? [`${place} names ${String(code)} a second time.`] : []),
    ]
  })
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isState = (value: unknown) => typeof value === 'string' && states.includes(value)
