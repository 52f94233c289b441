import { data } from 'react-router'
import { sendingWordsFor } from '../../content/sending-words.ts'
import { readReference } from '../../leads/reference.ts'
import type { Visit } from '../app/visit.ts'
import { viewLookUp } from '../track/look-up-view.ts'
import { viewSent } from './sent-view.ts'

const { sent: words } = sendingWordsFor('en')

/** Only in the browser that sent it; anybody else is asked for the postcode as well. */
export async function showSent(visit: Visit, typed = '') {
  const reference = readReference(typed)
  if (reference === null) throw data(null, { status: 404 })
  const mine = (await visit.draft.read()).sent.find(sent => sent.reference === reference)
  if (!mine) return viewElsewhere(reference)
  try {
    const { token } = mine
    const followed = await visit.leads.follow({ reference, token })
    if (followed?.lead === null) return viewUnreadable(reference)
    return followed ? viewSent(followed, visit) : viewElsewhere(reference)
  } catch (fault) {
    visit.reportFault(fault)
    return viewUnreadable(mine.reference)
  }
}

function viewElsewhere(reference: string) {
  const { title, text } = words.elsewhere
  const typed = { reference, postcode: '' }
  const lookUp = viewLookUp({ typed })
  return { kind: 'elsewhere' as const, lookUp: { ...lookUp, title, lead: text } }
}

/** It was saved, or this browser would not know of it: that is said even when it cannot be read. */
function viewUnreadable(reference: string) {
  const { title, description, unreadable } = words
  return {
    kind: 'unreadable' as const,
    title,
    description,
    reference: { label: words.reference, reference },
    unreadable,
  }
}
