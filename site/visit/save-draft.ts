import { createHash, randomBytes } from 'node:crypto'
import { emptyVisitDraft, type RequestDraft, type VisitDraft } from '../../leads/draft.ts'
import type { DraftStore } from '../../leads/draft-store.ts'
import { type Draft, draftLifeInSeconds } from '../../leads/draft-store.ts'
import { cookieNameOver, dropPlainCookie, readCookie, writeCookie } from '../choices/cookies.ts'
import { readStoredDraft } from './read-stored-draft.ts'

export const visitCookieName = 'hl-visit'

type Parts = {
  cookies: string | undefined
  secure: boolean
  drafts: DraftStore
  /** The network of the request, for limits; one text for all where limits are off. */
  network: string
  /** True for the first attempt of a form, which may be answered with a request to send it again. */
  mayBeSentAgain: boolean
}

/**
 * The draft that a visitor's cookie names. The first save makes the name and sets the cookie;
 * reading sets none. The store reports its own faults.
 *
 * Somebody else may know the name: they used this browser before, or planted the cookie. So contact
 * details and secret links are only ever written under a new name, which the response gives to this
 * browser alone, and the former name stops working.
 */
export function createRequestDraft({ cookies, secure, drafts, ...parts }: Parts): RequestDraft {
  const { network, mayBeSentAgain } = parts
  let name = readName(cookies, cookieNameOver(secure, visitCookieName))
  const plainName = secure ? readName(cookies, visitCookieName) : null
  let nonce: string | null = null
  /** This form was sent before, and its draft was found under the name it was given then. */
  let isResumed = false
  let isOutdated = false
  let isAway = false
  let cookie: string | null = null

  function takeName(taken: string): void {
    name = taken
    cookie = taken
  }

  async function find(): Promise<VisitDraft> {
    const known = name ?? plainName
    if (known === null) return emptyVisitDraft
    const found = await drafts.readDraft(known)
    if (found.kind === 'kept' && found.isOlder) return await moveOlder(known, found)
    // Over TLS the cookie has a prefix: a draft of this version under the plain name was planted.
    if (found.kind === 'kept') return name === null ? emptyVisitDraft : readStoredDraft(found.parts)
    const resumed = await resume(known)
    if (resumed === null && found.kind === 'moved') isOutdated = mayBeSentAgain
    return resumed ?? emptyVisitDraft
  }

  /** Earlier versions never changed a name, and set a cookie that can be planted: rename the draft. */
  async function moveOlder(known: string, older: Draft & { kind: 'kept' }): Promise<VisitDraft> {
    const draft = readStoredDraft(older.parts)
    const next = makeName()
    try {
      const move = (found: Draft) =>
        found.kind === 'kept' && found.isOlder ? { name: next, parts: draft } : null
      const moved = await drafts.writeDraft(known, move, network)
      if (moved === 'written') takeName(next)
      // Unless it was renamed by another read of this same request.
      const isGone = moved === 'unchanged' && cookie === null
      if (isGone) isOutdated = mayBeSentAgain
      return isGone ? emptyVisitDraft : draft
    } catch {
      // The draft is shown even where nothing can be written.
      return draft
    }
  }

  /**
   * A form that is pressed twice, or again because its answer was lost, comes with the name before.
   * Its nonce stands in no cookie and is another on every page, so nobody else has it.
   */
  async function resume(before: string): Promise<VisitDraft | null> {
    if (nonce === null) return null
    const next = nextName(before, nonce)
    const found = await drafts.readDraft(next)
    if (found.kind !== 'kept') return null
    takeName(next)
    isResumed = true
    return readStoredDraft(found.parts)
  }

  /** Null where it has another name by now. */
  async function write(from: string, change: (kept: VisitDraft) => Partial<VisitDraft>) {
    let to = from
    const outcome = await drafts.writeDraft(
      from,
      found => {
        if (found.kind === 'moved' && mayBeSentAgain) return null
        const kept = found.kind === 'kept' ? readStoredDraft(found.parts) : emptyVisitDraft
        const changed = change(kept)
        if (found.kind !== 'kept') {
          // Somebody may have planted the name to read what is stored under it.
          to = name === null ? from : makeName()
          return { name: to, parts: changed }
        }
        to = saysWho(changed) && !isResumed ? nextName(from, nonce) : from
        return { name: to, parts: to === from ? changed : { ...kept, ...changed } }
      },
      network,
    )
    return { outcome, to }
  }

  return {
    async read() {
      try {
        return await find()
      } catch {
        isAway = true
        return emptyVisitDraft
      }
    },
    async save(changed) {
      const change = typeof changed === 'function' ? changed : () => changed
      try {
        await find()
        if (isOutdated) return { kind: 'not-saved' }
        const from = name ?? makeName()
        let written = await write(from, change)
        if (written.outcome === 'unchanged' && (await resume(from)) && name !== null) {
          written = await write(name, change)
        }
        if (written.outcome === 'too-long') return { kind: 'too-long' }
        if (written.outcome === 'unchanged') {
          isOutdated = true
          return { kind: 'not-saved' }
        }
        takeName(written.to)
        return { kind: 'saved' }
      } catch {
        return { kind: 'not-saved' }
      }
    },
    async forget() {
      try {
        for (const one of [name, plainName]) {
          if (one === null) continue
          if ((await drafts.readDraft(one)).kind === 'moved') isOutdated = mayBeSentAgain
          await drafts.dropDraft(one)
        }
        name = null
        cookie = ''
        return { kind: 'saved' }
      } catch {
        return { kind: 'not-saved' }
      }
    },
    takeNonce(typed) {
      nonce = isName(typed) ? typed : null
    },
    isOutdated: () => isOutdated,
    isAway: () => isAway,
    cookies: () =>
      cookie === null
        ? []
        : [
            writeCookie(visitCookieName, cookie, secure, draftLifeInSeconds),
            ...(plainName === null ? [] : [dropPlainCookie(visitCookieName)]),
          ],
  }
}

/** The contact page's fields come with `contact`, and secret links with `sent`. */
const saysWho = (parts: Partial<VisitDraft>): boolean =>
  parts.contact !== undefined || parts.sent !== undefined

/** 128 random bits. */
export const makeName = (): string => randomBytes(16).toString('base64url')

/** Depends on the nonce alone, so that sending the same form twice gives the same name. */
function nextName(before: string, nonce: string | null): string {
  if (nonce === null) return makeName()
  const hash = createHash('sha256').update(`${before} ${nonce}`).digest()
  return hash.subarray(0, 16).toString('base64url')
}

const isName = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{22}$/.test(text)

function readName(cookies: string | undefined, cookieName: string): string | null {
  const value = readCookie(cookies, cookieName)
  return isName(value) ? value : null
}
