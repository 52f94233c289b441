import { data, redirect } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { channels, timeWindows } from '../../enquiries/lead.ts'
import type { Followed, LinkProof } from '../../leads/follow/follow-lead.ts'
import type { SentEnquiry } from '../../leads/visit-draft.ts'
import { readForm, textsOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import { type Act, type ActState, isAct, listPossible, viewAct } from './act-view.ts'
import { pathOfFollowed } from './look-up.ts'
import { type LinkParams, proofOf, readFollowed } from './read-followed.ts'

type ActParams = LinkParams & { readonly act?: string }

const untouched: ActState = { errors: [], hasFailed: false, typed: null }

export async function showAct(visit: Visit, params: ActParams) {
  const act = findAct(params)
  const read = await readFollowed(() => visit.leads.follow(proofOf(params)), visit)
  const words = enquiryWords[visit.language]
  return read.ok ? viewAct(act, read.followed, words, untouched) : read.answer
}

export async function doAct(visit: Visit, params: ActParams, request: Request) {
  const act = findAct(params)
  const sent = await readForm(request)
  const proof = proofOf(params)
  const read = await readFollowed(() => visit.leads.follow(proof), visit)
  if (!read.ok) return read.answer
  const { followed } = read
  const words = enquiryWords[visit.language]
  const typed = {
    channels: textsOf(sent, 'channels'),
    timeWindow: textsOf(sent, 'time-window'),
  }
  const possible = listPossible(followed)
  const isOffered =
    typed.channels.every(channel => possible.includes(channel)) &&
    typed.timeWindow.every(time => timeWindows.some(one => one === time))
  if (act === 'change' && !isOffered) {
    const errors = [{ field: 'channels', says: words.track.changing.notOffered }]
    return data(viewAct(act, followed, words, { ...untouched, errors, typed }), { status: 422 })
  }
  try {
    return await carryOut(act, { visit, proof, followed, typed })
  } catch (fault) {
    visit.reportFault(fault)
    return data(viewAct(act, followed, words, { errors: [], hasFailed: true, typed }), {
      status: 503,
    })
  }
}

type Doing = {
  visit: Visit
  proof: LinkProof
  followed: Followed
  typed: { channels: readonly string[]; timeWindow: readonly string[] }
}

/** 303, so that Back and reload do none of it again. */
async function carryOut(act: Act, { visit, proof, followed, typed }: Doing): Promise<Response> {
  const path = pathOfFollowed(followed)
  if (act === 'withdraw') {
    await visit.leads.withdraw(proof)
    return redirect(path, { status: 303 })
  }
  if (act === 'change') {
    await visit.leads.changeContact(proof, {
      channels: channels.filter(channel => typed.channels.includes(channel)),
      timeWindow: timeWindows.find(time => typed.timeWindow.includes(time)) ?? null,
    })
    return redirect(`${path}?saved=yes`, { status: 303 })
  }
  await visit.leads.forget(proof)
  const { sent } = await visit.draft.read()
  const isMine = (one: SentEnquiry) => one.reference === followed.reference
  if (sent.some(isMine)) {
    await visit.draft.keep(kept => ({ sent: kept.sent.filter(one => !isMine(one)) }))
  }
  return redirect('/track?deleted=yes', { status: 303 })
}

function findAct({ act }: ActParams): Act {
  if (isAct(act)) return act
  throw data(null, { status: 404 })
}
