import { useState } from 'react'
import { data, redirect, redirectDocument } from 'react-router'
import {
  inTime,
  isNoConnection,
  isUnreached,
  keepOffline,
  type NoConnection,
  revalidateOnline,
} from '../app/lost-connection.ts'
import { readForm } from '../app/read-form.ts'
import { serverHtmlOfVisit } from '../app/server-html.ts'
import { useLastRefusal } from '../app/use-last-refusal.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { NoHome } from '../components/no-home/no-home.tsx'
import { withQuery } from '../visit/enquiry-path.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfPlan } from '../visit/search-query.ts'
import { findStoredPlan, withStoredPlan } from '../visit/stored-plans.ts'
import type { Route } from './+types/home-plan.ts'
import { describeForEnquiry } from './describe-for-enquiry.ts'
import { readPlanChoices, writePlanQuery } from './plan-choices.ts'
import { PlanPage } from './plan-page.tsx'
import { isWhole, rememberSeen } from './plan-since.ts'
import { readPlan } from './read-plan.ts'
import { checkStoredTexts, readPlanForm } from './read-plan-form.ts'
import { type RefusedPlan, refusedContext } from './refused-plan.ts'
import { renderDrawings } from './render-drawings.server.tsx'
import { nameFields } from './view-form.ts'
import { viewPage, wordsOf } from './view-page.ts'

export const handle = { hydrate: true }

const statuses = { 'unknown-address': 404, 'not-a-home': 404, fault: 503 }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const refused = context.get(refusedContext)
  const choices = refused?.choices ?? readPlanChoices(url.searchParams)
  const draft = await visit.draft.read()
  const stored = findStoredPlan(draft.plans, params.addressId)
  const texts = refused?.texts ?? checkStoredTexts(stored?.texts ?? {})
  const found = await readPlan(visit, params.addressId, { choices, texts })
  if (found.kind !== 'found') {
    const isFault = found.kind === 'fault'
    const none = { ...describeNone(found.kind, url, visit), isFault }
    return data({ none, view: null, html: null }, { status: statuses[found.kind] })
  }
  const { address, facts } = found
  if (address.id !== params.addressId) {
    redirectToPresentId(visit, pathOfPlan(address.id) + url.search)
  }
  const html = renderDrawings(found, visit)
  if (!visit.isRouteChange) context.set(serverHtmlOfVisit, html)
  const view = viewPage(found, texts, stored, visit)
  if (isWhole(found)) await remember()
  return data({ none: null, view, html: visit.isRouteChange ? html : null })

  /** Of who only reads, nothing is stored: no cookie is set before something is ticked or typed. */
  async function remember(): Promise<void> {
    const hasActed = stored !== null || (visit.isRouteChange === true && view.query !== '')
    if (!hasActed || visit.isForm) return
    const seen = rememberSeen(
      found as Extract<typeof found, { kind: 'found' }>,
      stored?.seen ?? null,
      facts.today,
    )
    if (JSON.stringify(seen) === JSON.stringify(stored?.seen)) return
    await visit.draft.save(({ plans }) => ({ plans: withStoredPlan(plans, address.id, { seen }) }))
  }
}

function describeNone(kind: keyof typeof statuses, url: URL, visit: Visit) {
  const { unknown, notHome, fault } = wordsOf(visit).page
  if (kind !== 'fault') return kind === 'not-a-home' ? notHome : unknown
  const { textTicked, ...words } = fault
  const { ticked, done, comingUp } = readPlanChoices(url.searchParams)
  const isTicked = [ticked ?? [], done, comingUp].some(list => list.length > 0)
  return isTicked ? { ...words, text: textTicked } : words
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const { page } = wordsOf(visit)
  const form = await readForm(request)
  const clears = form.get('clear') === 'yes'
  const read = readPlanForm(clears ? new FormData() : form, nameFields(page), page.errors)
  const choices = chooseFrom(form, url)
  const refuse = (notice: RefusedPlan['notice'], status: number) => {
    context.set(refusedContext, { choices, texts: read.texts })
    return data(
      {
        kind: 'refused',
        ...choices,
        typed: read.typed,
        errors: read.errors,
        notice,
      } satisfies RefusedPlan,
      { status },
    )
  }
  if (read.errors.length > 0) return refuse(null, 422)
  const { texts } = read
  const home = params.addressId
  const found = await readPlan(visit, home, { choices, texts })
  const asked =
    found.kind === 'found' ? describeForEnquiry(found, form.get('ask'), texts, visit) : null
  const saved = await visit.draft.save(({ plans }) => {
    const { seen = null } = findStoredPlan(plans, home) ?? {}
    const change = found.kind === 'found' &&
      isWhole(found) && { seen: rememberSeen(found, seen, found.facts.today) }
    return {
      plans: withStoredPlan(plans, home, {
        texts,
        ...change,
        ...(asked && { asked }),
        ...(clears && { asked: null }),
      }),
    }
  })
  // What the URL holds needs no draft, but what was typed would be lost.
  if (saved.kind !== 'saved' && Object.keys(texts).length > 0) {
    return refuse(saved.kind === 'too-long' ? page.tooLong : page.notSaved, 503)
  }
  // An enquiry has another frame, which comes with another document.
  if (asked) {
    return redirectDocument(withQuery(`/enquiries/${asked.flow}`, { home }), { status: 303 })
  }
  return redirect(pathOfPlan(home) + writePlanQuery(choices), { status: 303 })
}

/** Ticks that are as they were shown say nothing: the plan goes on choosing by itself. */
function chooseFrom(form: FormData, url: URL) {
  const choices = readPlanChoices(form)
  const ticked = choices.ticked ?? []
  const shown = String(form.get('shown') ?? '')
  const before = readPlanChoices(url.searchParams).ticked
  const isAsShown = ticked.toSorted().join() === shown.split(',').filter(Boolean).toSorted().join()
  return { ...choices, ticked: isAsShown ? before : ticked }
}

/** Where the network fails, the plan stays, with what was ticked. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isSamePage = new URL(request.url).pathname === location.pathname
  return isSamePage ? keepOffline({ request, serverAction: serverLoader }) : serverLoader()
}

/** Where the network fails, what was typed stays on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await inTime(serverAction())
  } catch (fault) {
    if (!isUnreached(fault, request)) throw fault
    const texts = [...form].filter(([, value]) => typeof value === 'string')
    return {
      kind: 'no-connection',
      ...readPlanChoices(form),
      typed: Object.fromEntries(texts),
      errors: [],
      notice: null,
    } satisfies RefusedPlan
  }
}

export const shouldRevalidate = revalidateOnline

export default function HomePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { data: loaded, losses } = useLastLoaded(loaderData)
  const refused = useLastRefusal(loaded, (actionData as RefusedPlan | undefined) ?? null)
  const { none, view, html } = loaded
  if (none) return <NoHome {...none} />
  return view && <PlanPage view={view} html={html} refused={refused} losses={losses} />
}

/** What was loaded last, and how often in a row loading it anew has failed since. */
function useLastLoaded<Data>(loaderData: Data | NoConnection): {
  data: Data
  losses: number
} {
  const [last, setLast] = useState({ loaderData, data: loaderData, losses: 0 })
  const isLost = isNoConnection(loaderData)
  const next = isLost
    ? { loaderData, data: last.data, losses: last.losses + 1 }
    : { loaderData, data: loaderData, losses: 0 }
  const isNew = last.loaderData !== loaderData
  if (isNew) setLast(next)
  const { data, losses } = isNew ? next : last
  // Back led to a page that this document has never loaded.
  if (isNoConnection(data)) throw new TypeError('Nothing was loaded')
  return { data, losses }
}
