import { data } from 'react-router'
import { type EnquiryWords, enquiryWords } from '../../content/enquiry-words.ts'
import { readReference } from '../../leads/reference.ts'
import type { Visit } from '../app/visit.ts'
import { viewLookUp } from '../track/look-up-view.ts'
import { viewSent } from './sent-view.ts'

/** Only in the browser that sent it; anybody else is asked for the postcode as well. */
export async function showSent(visit: Visit, typed = '') {
  const words = enquiryWords[visit.language]
  const reference = readReference(typed)
  if (reference === null) throw data(null, { status: 404 })
  const mine = (await visit.draft.read()).sent.find(sent => sent.reference === reference)
  if (!mine) return viewElsewhere(reference, words)
  try {
    const { token } = mine
    const followed = await visit.leads.follow({ reference, token })
    if (followed?.lead === null) return viewUnreadable(reference, words)
    return followed ? viewSent(followed, visit) : viewElsewhere(reference, words)
  } catch (fault) {
    visit.reportFault(fault)
    return viewUnreadable(mine.reference, words)
  }
}

function viewElsewhere(reference: string, words: EnquiryWords) {
  const { title, text } = words.sent.elsewhere
  const typed = { reference, postcode: '' }
  const lookUp = viewLookUp(words, { typed })
  return { kind: 'elsewhere' as const, lookUp: { ...lookUp, title, lead: text } }
}

/** It was saved, or this browser would not know of it: that is said even when it cannot be read. */
function viewUnreadable(reference: string, { sent }: EnquiryWords) {
  const { title, description, unreadable } = sent
  return {
    kind: 'unreadable' as const,
    title,
    description,
    reference: { label: sent.reference, reference },
    unreadable,
  }
}
