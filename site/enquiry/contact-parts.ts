import { pathOfStep, withQuery } from '../visit/enquiry-path.ts'
import {
  type ContactForm,
  type ContactPart,
  contactFields,
  contactParts,
  isDecided,
  listFields,
  listSeenParts,
  partWith,
} from './contact-form.ts'
import { consentBoxesOf, usableBoxes } from './lead-from-draft.ts'
import type { Enquiry } from './read-enquiry.ts'
import { pathBefore } from './step-paths.ts'

/** In the query of the contact page, whose path is the same for all its screens. */
export const partParameter = 'part'

/** What was typed into a screen that the flow no longer has is still shown, to be changed there. */
export function listParts(enquiry: Enquiry, form: ContactForm): readonly ContactPart[] {
  const isNeeded = (part: ContactPart) => {
    if (part === 'consent') return consentBoxesOf(enquiry).length > 0
    if (part === 'who' || enquiry.flow.shortContact !== true) return true
    return listFields(form).some(field => partWith(contactFields[field]) === part)
  }
  return contactParts.filter(isNeeded)
}

/** The first screen that the visitor has not answered; null where none is left. */
export function firstUnseenPart(enquiry: Enquiry, form: ContactForm): ContactPart | null {
  const seen = listSeenParts(form)
  const isSeen = (part: ContactPart) =>
    part === 'consent' ? isDecided(form, usableBoxes(enquiry, form)) : seen.includes(part)
  return listParts(enquiry, form).find(part => !isSeen(part)) ?? null
}

/** The first screen has the path of the page alone. */
export const pathOfPart = (
  { flow, query }: Pick<Enquiry, 'flow' | 'query'>,
  part: ContactPart,
): string => withQuery(pathOfStep(flow.name, 'contact', query), queryOfPart(part))

export const queryOfPart = (part: ContactPart): Record<string, string> =>
  part === 'who' ? {} : { [partParameter]: part }

/** The screen that the URL or a form names. */
export const readPart = (text: string | null): ContactPart =>
  contactParts.find(part => part === text) ?? 'who'

/** Where Back leads: the check page, where the visitor came from there. */
export function pathBeforePart(enquiry: Enquiry, part: ContactPart, form: ContactForm): string {
  const parts = listParts(enquiry, form)
  const before = parts[parts.indexOf(part) - 1]
  return before === undefined || enquiry.query.from !== null
    ? pathBefore(enquiry, 'contact')
    : pathOfPart(enquiry, before)
}

/** The check page, once every screen has been answered. */
export function pathAfterPart(enquiry: Enquiry, part: ContactPart, form: ContactForm): string {
  const { flow, query } = enquiry
  const parts = listParts(enquiry, form)
  const next = query.from === null ? parts[parts.indexOf(part) + 1] : undefined
  const open = next ?? firstUnseenPart(enquiry, form)
  if (open !== null) return pathOfPart(enquiry, open)
  return pathOfStep(flow.name, 'check', { home: query.home, from: null })
}
