import { data } from 'react-router'
import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'
import { answerFile, readForFile } from '../app/answer-file.ts'
import { visitContext } from '../app/visit.ts'
import type { Route } from './+types/download-enquiry.ts'

/** All that we hold of one enquiry, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const followed = await readForFile(visit, visit.leads.follow(params))
  if (followed === null) throw data(null, { status: 404 })
  return answerFile({
    body: writeHeldFile(followed),
    type: 'application/json',
    name: `${followed.reference}.json`,
  })
}

/** In the names of /v1, with the times at which it was handed on, which /v1 does not carry. */
function writeHeldFile(followed: Followed): string {
  const { reference, lead } = followed
  if (lead === null) return `${JSON.stringify({ reference, request: null }, null, 2)}\n`
  const held = {
    reference,
    status: followed.status,
    'due-on': followed.dueOn,
    'received-at': followed.receivedAt,
    'changed-at': followed.changedAt,
    'notified-at': followed.notifiedAt,
    'handed-on-at': followed.deliveries.map(({ at }) => at),
    request: leadAttributesOf(lead),
  }
  return `${JSON.stringify(held, null, 2)}\n`
}
