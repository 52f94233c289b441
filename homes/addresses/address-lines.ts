/** The parts of an address as the Postcode Address File names them. */
type PafParts = {
  readonly organisation?: string | null
  readonly department?: string | null
  readonly poBox?: string | null
  readonly subBuilding?: string | null
  readonly buildingName?: string | null
  readonly buildingNumber?: string | null
  readonly dependentThoroughfare?: string | null
  readonly thoroughfare?: string | null
  readonly doubleDependentLocality?: string | null
  readonly dependentLocality?: string | null
}

const numberLike = /^(\d|\d.*\d|\d(.*\d)?[a-z]|[a-z])$/i
/** How it ends is looked at first: a long name that ends otherwise takes the time of its length, not of its cube. */
const rangeOrSuffix = /^(?=.*\d[a-z]?$)(.+) (\d+ (?:-|to) \d+|\d+[^\d\s]\S*\d|\d(?:\S*\d)?[a-z])$/i
const unitWord =
  /^(unit|suite|shop|stall|block|building|maisonette|flat|apartment|back of|rear of)\b/i

/** The lines of an address, top to bottom, above its post town: Royal Mail's rules. */
export function formAddressLines(parts: PafParts): string[] {
  const { name, number, lines } = formPremise(parts)
  const streets = [
    parts.dependentThoroughfare,
    parts.thoroughfare,
    parts.doubleDependentLocality,
    parts.dependentLocality,
  ].flatMap(given)
  const [street, ...below] = streets
  return [
    ...given(parts.organisation),
    ...given(parts.department),
    ...given(parts.poBox).map(box => (/^PO BOX/i.test(box) ? box : `PO Box ${box}`)),
    ...lines,
    ...given(name),
    ...given([number, street].flatMap(given).join(' ')),
    ...below,
  ]
}

type Premise = { lines: string[]; name: string | null; number: string | null }

function formPremise({ subBuilding, buildingName, buildingNumber }: PafParts): Premise {
  const [sub = null] = given(subBuilding)
  const [numberGiven = null] = given(buildingNumber)
  // Number 0 is a flag: sub-building and building name share a line.
  if (numberGiven === '0') {
    return {
      lines: [],
      name: [sub, ...given(buildingName)].flatMap(given).join(', '),
      number: null,
    }
  }
  const { name, number } = splitName(given(buildingName)[0] ?? null, numberGiven)
  if (sub === null) return { lines: [], name, number }
  if (name !== null && numberLike.test(sub)) {
    return { lines: [], name: /\d/.test(sub) ? `${sub} ${name}` : `${sub}, ${name}`, number }
  }
  if (name === null && number === null && numberLike.test(sub)) {
    return { lines: [], name, number: sub }
  }
  if (name === null && /^\d+$/.test(number ?? '') && /^[a-z]$/i.test(sub)) {
    return { lines: [], name, number: `${number}${sub}` }
  }
  return { lines: [sub], name, number }
}

/** A building's name may be its number, or end in it: 12A, 14-16, Heron House 14-16. */
function splitName(name: string | null, number: string | null): Omit<Premise, 'lines'> {
  if (name === null || number !== null) return { name, number }
  if (numberLike.test(name)) return { name: null, number: name }
  const [, start, end] = unitWord.test(name) ? [] : (rangeOrSuffix.exec(name) ?? [])
  return start && end ? { name: start, number: end } : { name, number }
}

function given(text: string | null | undefined): string[] {
  const trimmed = text?.trim()
  return trimmed ? [trimmed] : []
}
