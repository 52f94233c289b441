/** Frozen: see `makeIdText`. */
type IdFlat = {
  /** As it is written, tidied. */
  readonly written: string
  /** What follows on the same line, if anything. */
  readonly rest: string
}

const kinds = 'fflat|flats?|apartment|apt\\.?|unit|maisonette|studio|room|bedsit|penthouse'
const numbered = new RegExp(
  `^(${kinds})(?:\\s+(?:no\\.?\\s*|number\\s+)?|(?=\\d))(\\d{1,4}(?: ?[a-z](?!\\S))?(?:[a-z]\\d{1,2}|[./-]\\d{1,4}[a-z]?| ?(?:&|and) ?\\d{1,4}[a-z]?)?|[a-z]\\d{0,4})(?!\\S)[\\s-]*(.*)$`,
  'i',
)
const sides = 'front|rear|left|right|middle|north|south|east|west'
const floors =
  'basement|lower ground|upper ground|raised ground|ground|garden|mezzanine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th)|top|upper|lower|attic|loft'
const onFloor = new RegExp(
  `^((?:the |flat )?(?:(?:${sides}) )?(?:${floors})(?:(?: floor)(?: (?:${sides}))?(?: (?:${kinds}))?| (?:${sides} )?(?:${kinds}))(?: [a-z]$)?)(?!\\S)[\\s-]*(.*)$`,
  'i',
)
const unnumbered = new RegExp(
  `^(?:the )?(?:basement|annexe?|(?:${sides}) flat|studio flat|${kinds})$`,
  'i',
)
const atEnd = /^(\S.*?\S) ((?:flat|apartment|apt\.?) (?:\d{1,4}[a-z]?|[a-z]))$/i
/** What begins with none of these holds no flat: most lines, told at once. */
const mayBegin =
  /^(?:the )?(?:[a-z]$|f?flat|a[np]|unit|mais|studio|room|bedsit|pent|front|rear|left|right|middle|north|south|east|west|base|low|upp|raised|ground|garden|mezz|first|sec|third|four|fif|six|seven|eigh|nin|ten|\d+(?:st|nd|rd|th)|top|attic|loft)/i

/** The flat that a line begins with, or ends with after its building's name; null where it has none. */
export function findIdFlat(line: string): IdFlat | null {
  if (!mayBegin.test(line)) return findFlatAtEnd(line)
  const [, kind, number, rest = ''] = numbered.exec(line) ?? []
  if (kind && number) {
    return { written: `${kind} ${tidyIdNumber(number)}`, rest }
  }
  if (/^[a-z]$/i.test(line)) return { written: line, rest: '' }
  const [, floor, beyond = ''] = onFloor.exec(line) ?? []
  if (floor) return { written: floor, rest: beyond }
  if (unnumbered.test(line)) return { written: line, rest: '' }
  return findFlatAtEnd(line)
}

function findFlatAtEnd(line: string): IdFlat | null {
  const [, name, flat] = / (?:flat|ap)/i.test(line) ? (atEnd.exec(line) ?? []) : []
  const found = flat && name ? findIdFlat(flat) : null
  return found && name ? { ...found, rest: name } : null
}

export function tidyIdNumber(number: string): string {
  return number
    .toUpperCase()
    .replaceAll(/\s|(?<![\d.])0+(?=\d)/g, '')
    .replace('–', '-')
    .replace('AND', '&')
}
