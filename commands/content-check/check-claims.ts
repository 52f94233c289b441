import { readIsoDay } from '../../site/header/read-values.ts'
import { findClaimWord } from '../../site/header/words-to-check.ts'
import type { ContentFinding } from './read-content.ts'
import type { Page, PageClaim } from './read-page.ts'

const longestAgeDays = 400

export function checkClaims(page: Page, today: string): ContentFinding[] {
  const { file, facts, texts, claims } = page
  const outside = [
    ...[facts.title, facts.description, facts.intro].map(text => ({
      text: text ?? '',
      line: facts.line,
    })),
    ...texts.filter(({ inClaim }) => !inClaim),
  ]
  const words = outside.flatMap(({ text, line }) => {
    const word = findClaimWord(text)
    const says = `“${word}” makes a claim and stands outside <Claim>: say for whom it holds and who says so, or reword it.`
    return word === null ? [] : [{ place: `${file}:${line}`, says }]
  })
  return [...words, ...claims.flatMap(claim => checkClaim(file, claim, today))]
}

function checkClaim(file: string, claim: PageClaim, today: string): ContentFinding[] {
  const place = `${file}:${claim.line}`
  const missing = (['qualifier', 'source', 'asOf'] as const)
    .filter(name => claim[name] === null || claim[name].trim() === '')
    .map(name => ({ place, says: `This <Claim> has no ${name}.` }))
  const says = claim.asOf?.trim() ? judgeAge(claim.asOf, today) : null
  return says === null ? missing : [...missing, { place, says }]
}

function judgeAge(asOf: string, today: string): string | null {
  if (readIsoDay(asOf) !== asOf)
    return `The asOf of this <Claim>, “${asOf}”, is no date like 2026-11-20.`
  if (asOf > today) return `The asOf of this <Claim>, ${asOf}, lies in the future.`
  const days = (Date.parse(today) - Date.parse(asOf)) / 86_400_000
  return days > longestAgeDays
    ? `The asOf of this <Claim>, ${asOf}, is ${days} days ago: check that it still holds.`
    : null
}
