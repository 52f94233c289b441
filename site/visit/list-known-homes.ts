import { resultWords } from '../../content/result-words.ts'
import { keepAddressTogether } from '../app/keep-together.ts'
import type { KnownHome, Visit } from '../app/visit.ts'
import { readDraftWithoutErased } from './drop-erased.ts'
import { isHomeOfOther, listOwnHomes } from './known-homes.ts'

const mostOffered = 3

/** The visitor's own homes that they told us of, asked about or planned for: no need to search again. */
export async function listKnownHomes(visit: Omit<Visit, 'knownHomes'>): Promise<KnownHome[]> {
  const { homes, typedAddress, enquiries, plans } = await readDraftWithoutErased(visit)
  const named = [...enquiries, ...plans].map(({ home }) => home)
  const ids = [
    ...listOwnHomes({ homes, typedAddress }),
    ...named.filter(home => !isHomeOfOther(homes, home)),
  ].filter(home => typeof home === 'string')
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
    address ? [{ id: address.id, text: words.goOnWith(keepAddressTogether(address.text)) }] : [],
  )
}
