import { randomBytes } from 'node:crypto'
import {
  type DraftParts,
  type DraftStore,
  draftLifeInSeconds,
} from '../../leads/drafts/draft-store.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { type DraftKeeper, emptyVisitDraft, type Keeping, readStoredDraft } from './visit-draft.ts'

export const visitCookieName = 'hl-visit'

type Parts = { cookies: string | undefined; secure: boolean; drafts: DraftStore }

/**
 * The draft that a visitor's cookie names. The first thing kept makes the name, and so the cookie;
 * whoever only reads gets none. The store tells of its own faults.
 */
export function createDraftKeeper({ cookies, secure, drafts }: Parts): DraftKeeper {
  let name = readName(cookies)

  /** A name under which nothing is kept may have been planted by someone who waits for it to fill. */
  async function nameToKeepUnder(): Promise<string> {
    const known = name !== null && Object.keys(await drafts.readDraft(name)).length > 0
    return known && name !== null ? name : randomBytes(16).toString('base64url')
  }

  const kept = (value: string): Keeping => ({
    kind: 'kept',
    headers: { 'Set-Cookie': writeCookie(visitCookieName, value, secure, draftLifeInSeconds) },
  })

  return {
    async read() {
      if (name === null) return emptyVisitDraft
      try {
        return readStoredDraft(await drafts.readDraft(name))
      } catch {
        return emptyVisitDraft
      }
    },
    async keep(change) {
      const write =
        typeof change === 'function' ? (kept: DraftParts) => change(readStoredDraft(kept)) : change
      try {
        name = await nameToKeepUnder()
        if ((await drafts.writeDraft(name, write)) === 'too-long') return { kind: 'too-long' }
        return kept(name)
      } catch {
        return { kind: 'not-kept' }
      }
    },
    async forget() {
      try {
        if (name !== null) await drafts.dropDraft(name)
        name = null
        return kept('')
      } catch {
        return { kind: 'not-kept' }
      }
    },
  }
}

function readName(cookies: string | undefined): string | null {
  const value = readCookie(cookies, visitCookieName)
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null
}
