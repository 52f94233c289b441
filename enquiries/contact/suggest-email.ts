import typos from './mailbox-typos.json' with { type: 'json' }

const knownDomains = new Set(typos.knownDomains)
const neverMailboxes = new Map(Object.entries(typos.neverMailboxes))
const endings = Object.entries(typos.endings)

/**
 * What was probably meant, where a domain is one slip away from a mailbox that many people have, or
 * ends in a slip. Only ever asked about: whoever sends the same again meant it.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || knownDomains.has(domain)) return null
  const ended = mendEnding(domain)
  const near = knownDomains.has(ended) ? ended : findNear(ended)
  const mended = neverMailboxes.get(domain) ?? near ?? ended
  return mended === domain ? null : `${email.slice(0, at)}@${mended}`
}

function mendEnding(domain: string): string {
  const [wrong, right] = endings.find(([slip]) => domain.endsWith(slip)) ?? []
  return wrong && right ? `${domain.slice(0, -wrong.length)}${right}` : domain
}

/** Short domains are left alone, for too much is near them: live.com to love.com, aol.com to col.com. */
function findNear(domain: string): string | null {
  const near = typos.knownDomains.filter(known => known.length > 8 && isOneSlip(domain, known))
  return near[0] ?? null
}

/** One letter is missing, extra or wrong, or two are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const rest = typed.slice(start)
  const due = meant.slice(start)
  return (
    rest.slice(1) === due ||
    rest === due.slice(1) ||
    rest.slice(1) === due.slice(1) ||
    (rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2))
  )
}
