import { resultWords } from '../../content/result-words.ts'
import type { Visit } from '../app/visit.ts'
import { readDraftWithoutErased } from '../visit/drop-erased.ts'
import { isHomeOfOther, listOwnHomes } from '../visit/known-homes.ts'
import { type Purpose, pathOfAnswer } from '../visit/search-query.ts'

export type KnownLink = { readonly href: string; readonly text: string }

const mostOffered = 3

/** The visitor's own homes that they told us about or planned for, so that they need not search. */
export async function listKnown(visit: Visit, purpose: Purpose | null): Promise<KnownLink[]> {
  const { homes, typedAddress, plans } = await readDraftWithoutErased(visit)
  const planned = plans.map(({ home }) => home).filter(home => !isHomeOfOther(homes, home))
  const ids = [...listOwnHomes({ homes, typedAddress }), ...planned].filter(
    home => typeof home === 'string',
  )
  const words = resultWords[visit.language]
  const found = await Promise.all(
    [...new Set(ids)].slice(0, mostOffered).map(id =>
      visit.register.findAddress(id).catch((fault: unknown) => {
        visit.reportFault(fault)
        return null
      }),
    ),
  )
  return found.flatMap(address =>
    address
      ? [{ href: pathOfAnswer(address.id, purpose), text: words.goOnWith(address.text) }]
      : [],
  )
}
