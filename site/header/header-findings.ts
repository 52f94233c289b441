type ParserRule =
  | 'bad-json'
  | 'both-names'
  | 'expired-promo'
  | 'more-findings'
  | 'no-text'
  | 'no-title'
  | 'not-an-object'
  | 'nothing-usable'
  | 'refused-href'
  | 'text-too-long'
  | 'too-many'
  | 'unknown-type'
  | 'unreadable-date'
  | 'unreadable-flag'
  | 'wrong-shape'

type ReviewRule =
  | 'claim-without-proof'
  | 'duplicate-text'
  | 'group-without-links'
  | 'http-href'
  | 'link-without-destination'
  | 'long-link-text'
  | 'long-promo-text'
  | 'many-links-to-front-page'
  | 'off-site-link'
  | 'placeholder-words'
  | 'promo-not-begun'
  | 'promo-without-section'
  | 'quick-links-differ'
  | 'second-secondary-banner'
  | 'titles-and-sections'
  | 'two-targets'
  | 'unknown-key'

export type Finding = { rule: ParserRule | ReviewRule; place: string; says: string }

export type Report = (rule: Finding['rule'], place: string, says: string) => void

// A megabyte of junk would otherwise become a hundred thousand sentences.
const mostFindings = 200

export function collectFindings(): { report: Report; findings: Finding[] } {
  const findings: Finding[] = []
  const report: Report = (rule, place, says) => {
    if (findings.length < mostFindings) findings.push({ rule, place, says })
    else if (findings.length === mostFindings) {
      findings.push({
        rule: 'more-findings',
        place,
        says: `There are more than ${mostFindings} findings. The site treated the rest in the same way.`,
      })
    }
  }
  return { report, findings }
}

export function quoteValue(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
  return JSON.stringify(short)
}

export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return `the text ${quoteValue(value)}`
  return `the ${typeof value} ${String(value)}`
}

export function reportShape(
  report: Report,
  place: string,
  wanted: string,
  value: unknown,
  outcome: string,
): void {
  report('wrong-shape', place, `Here should be ${wanted}, not ${describeValue(value)}. ${outcome}`)
}
