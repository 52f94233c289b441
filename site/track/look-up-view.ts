import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { readPostcodeField } from '../../homes/addresses/postcode.ts'
import { keepTogether } from '../app/keep-together.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'

type LookUpForm = { readonly reference: string; readonly postcode: string }

export type LookUpState = {
  readonly typed: LookUpForm
  readonly errors: readonly FormError[]
  /** What found nothing. A wrong reference and an unknown one get the same answer. */
  readonly notFound: 'form' | 'link' | null
  /** Over the limit: the reference was not looked up. */
  readonly tooMany: { readonly retryAfterSeconds: number; readonly sendsMail: boolean } | null
  readonly hasFailed: boolean
  /** `untold`: somebody had got the request before, and is not told. */
  readonly deleted: 'untold' | 'yes' | null
  readonly passesLeadsOn: boolean
}

export type LookUpView = ReturnType<typeof viewLookUp>

export function viewLookUp(words: EnquiryWords, state: Partial<LookUpState>) {
  const { company, track, storedOnly } = words
  const { errors = [], notFound = null, tooMany = null } = state
  const { hasFailed = false, deleted = null, passesLeadsOn = true } = state
  return {
    words: track.lookUp,
    typed: state.typed ?? { reference: '', postcode: '' },
    errors: notFound === 'form' ? [{ field: 'reference', says: track.notFound }] : errors,
    isRefused: tooMany !== null || (hasFailed && state.typed !== undefined),
    note: tooMany ? describeLimit(tooMany, track) : findNote(track, notFound, hasFailed),
    deleted: deleted && {
      ...viewDeleted(track),
      ...(deleted === 'untold' && {
        text: track.removing.doneUntold(keepTogether(company.phone.text)),
      }),
    },
    storedOnly: passesLeadsOn ? null : { title: storedOnly.title, text: storedOnly.before },
  }
}

/** In place of the form: who has just deleted a request has none to look up. */
export const viewDeleted = ({ removing }: EnquiryWords['track']) => ({
  title: removing.doneTitle,
  text: removing.done,
  ways: [removing.home, removing.other],
})

export type DeletedView = ReturnType<typeof viewDeleted>

type TrackWords = EnquiryWords['track']

function findNote(words: TrackWords, notFound: LookUpState['notFound'], hasFailed: boolean) {
  if (hasFailed) return { ...words.failed, tone: 'error' as const }
  if (notFound === 'link') return { ...words.notFoundByLink, tone: 'warning' as const }
  return null
}

function describeLimit(
  { retryAfterSeconds, sendsMail }: NonNullable<LookUpState['tooMany']>,
  words: TrackWords,
) {
  const { title, text, minutes, mailed, shown } = words.tooMany
  const wait = minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))
  return { title, text: text(wait, sendsMail ? mailed : shown), tone: 'warning' as const }
}

/** Does not check the form of a reference: that would help to guess one. */
export function listLookUpErrors(
  { reference, postcode }: LookUpForm,
  { problems }: TrackWords,
): FormError[] {
  const errors: FormError[] = []
  if (reference.trim() === '') errors.push({ field: 'reference', says: problems.reference.missing })
  else if (reference.length > 60) {
    errors.push({ field: 'reference', says: problems.reference.tooLong })
  }
  const parsed = readPostcodeField(postcode)
  if (!parsed.valid) {
    const problem = parsed.reason === 'empty' ? 'missing' : 'mistyped'
    errors.push({ field: 'postcode', says: problems.postcode[problem] })
  }
  return errors
}
