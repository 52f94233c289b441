import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type { FieldError } from '../enquiry/check-contact.ts'

export type LookUpForm = { readonly reference: string; readonly postcode: string }

const emptyLookUp: LookUpForm = { reference: '', postcode: '' }

export type LookUpState = {
  readonly typed: LookUpForm
  readonly errors: readonly FieldError[]
  /** By what nothing was found, wrong and unknown alike. */
  readonly notFound: 'form' | 'link' | null
  /** Told without a look at whether there is such a request. */
  readonly tooMany: { readonly retryAfterSeconds: number; readonly sendsMail: boolean } | null
  readonly hasFailed: boolean
  readonly isDeleted: boolean
  readonly passesLeadsOn: boolean
}

export type LookUpView = ReturnType<typeof viewLookUp>

type TrackWords = EnquiryWords['track']

export function viewLookUp(
  { track: words, storedOnly }: EnquiryWords,
  state: Partial<LookUpState>,
) {
  const { typed = emptyLookUp, errors = [], notFound = null, tooMany = null } = state
  const { hasFailed = false, isDeleted = false, passesLeadsOn = true } = state
  const { removing } = words
  return {
    title: words.title,
    description: words.description,
    lead: words.lead,
    errorPrefix: words.errorPrefix,
    errors: notFound === 'form' ? [{ field: 'reference', says: words.notFound }] : errors,
    isRefused: notFound === 'form' || tooMany !== null || errors.length > 0,
    note: tooMany ? sayTooMany(tooMany, words) : findNote(words, notFound, hasFailed),
    deleted: isDeleted ? { title: removing.doneTitle, text: removing.done } : null,
    storedOnly: passesLeadsOn ? null : { title: storedOnly.title, text: storedOnly.before },
    fields: {
      reference: {
        label: words.reference.label,
        hint: words.reference.hint,
        value: typed.reference,
      },
      postcode: { label: words.postcode.label, hint: words.postcode.hint, value: typed.postcode },
    },
    submit: words.submit,
    byPhone: words.byPhone,
    waited: words.waited,
  }
}

function findNote(words: TrackWords, notFound: LookUpState['notFound'], hasFailed: boolean) {
  if (hasFailed) return { ...words.failed, tone: 'error' as const }
  if (notFound === 'link') return { ...words.notFoundByLink, tone: 'warning' as const }
  return null
}

function sayTooMany(
  { retryAfterSeconds, sendsMail }: NonNullable<LookUpState['tooMany']>,
  words: TrackWords,
) {
  const { title, text, minutes, mailed, shown } = words.tooMany
  const wait = minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))
  return { title, text: text(wait, sendsMail ? mailed : shown), tone: 'warning' as const }
}

/** Nothing is said of the reference but that it is there: what is wrong with one helps to guess. */
export function listLookUpErrors(
  { reference, postcode }: LookUpForm,
  words: TrackWords,
): FieldError[] {
  const errors: FieldError[] = []
  if (reference.trim() === '') errors.push({ field: 'reference', says: words.reference.missing })
  else if (reference.length > 60) errors.push({ field: 'reference', says: words.reference.tooLong })
  const parsed = parsePostcode(postcode)
  if (!parsed.valid) {
    const says = parsed.reason === 'empty' ? words.postcode.missing : words.postcode.mistyped
    errors.push({ field: 'postcode', says })
  }
  return errors
}
