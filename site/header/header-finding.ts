export type ParserRule =
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

export type ReviewRule =
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
  | 'second-secondary-banner'
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
