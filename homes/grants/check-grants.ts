type Fields = Readonly<Record<string, unknown>>

const dated = /^\d{4}(-\d{2}(-\d{2})?)?$/
const confidences = ['certain', 'two-sources', 'unverified']

/** What is wrong with schemes that somebody wrote by hand, in words. None: they can be served. */
export function checkGrants(value: unknown): string[] {
  if (!isFields(value) || !Array.isArray(value.schemes)) return ['There is no list of schemes.']
  return value.schemes.flatMap((scheme, index) => {
    if (!isFields(scheme)) return [`schemes[${index}] is not an object.`]
    const place = typeof scheme.id === 'string' ? scheme.id : `schemes[${index}]`
    return checkScheme(scheme).map(problem => `${place}: ${problem}`)
  })
}

function checkScheme(scheme: Fields): string[] {
  const { amounts, confidence, nations } = scheme
  const problems: string[] = []
  for (const name of ['id', 'name', 'asOf'] as const) {
    if (typeof scheme[name] !== 'string') problems.push(`“${name}” is missing.`)
  }
  if (!['open', 'planned', 'in-force', 'ended'].includes(String(scheme.status))) {
    problems.push('“status” is none of open, planned, in-force, ended.')
  }
  for (const name of ['opens', 'closes'] as const) {
    if (scheme[name] !== null && !dated.test(String(scheme[name]))) {
      problems.push(`“${name}” is neither a date nor null.`)
    }
  }
  if (!Array.isArray(nations)) problems.push('“nations” is not a list.')
  if (
    !isFields(confidence) ||
    ![confidence.amounts, confidence.rules, confidence.dates].every(sure =>
      confidences.includes(String(sure)),
    )
  ) {
    problems.push('“confidence” does not say how sure amounts, rules and dates are.')
  }
  const sums = Array.isArray(amounts) ? amounts : [null]
  if (
    !sums.every(
      sum => isFields(sum) && typeof sum.measure === 'string' && typeof sum.pounds === 'number',
    )
  ) {
    problems.push('an amount lacks its measure or its pounds.')
  }
  return problems
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
