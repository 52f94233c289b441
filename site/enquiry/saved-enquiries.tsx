import { enquiryWords } from '../../content/enquiry-words.ts'
import { flows, isFlowName } from '../../enquiries/flows/flows.ts'
import { isSameHome, type StoredEnquiry, type VisitDraft } from '../../leads/draft.ts'
import { keepAddressTogether } from '../app/keep-together.ts'
import { answersAway } from '../app/problem/answers-away.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { Phone } from '../components/contact/contact.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Page } from '../components/page/page.tsx'
import { readDraftWithoutErased } from '../visit/drop-erased.ts'
import { notListed, pathOfStep } from '../visit/enquiry-path.ts'
import { writeAddress } from '../visit/known-homes.ts'
import type { Route } from './+types/saved-enquiries.ts'

export const handle = { hydrate: true }

/** What this browser has begun and not sent, each with the way back to where it was left. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const words = enquiryWords[visit.language].steps.saved
  const draft = await readDraftWithoutErased(visit)
  if (visit.draft.isAway()) throw answersAway(visit, url)
  const begun = draft.enquiries.filter(isBegun)
  const enquiries = await Promise.all(begun.map(one => describeSaved(visit, draft, one)))
  return {
    page: words.page,
    title: enquiries.length > 0 ? words.title : words.none,
    texts: enquiries.length > 0 ? words.texts : words.noneTexts,
    list: enquiries,
  }
}

const isBegun = ({ flow, answers, contactForm }: StoredEnquiry): boolean =>
  isFlowName(flow) && (Object.keys(answers).length > 0 || contactForm !== null)

/** The check page leads to what is still open. Links name no typed home but the last. */
async function describeSaved(visit: Visit, draft: VisitDraft, { flow, home }: StoredEnquiry) {
  const { flowStarts, steps } = enquiryWords[visit.language]
  const name = isFlowName(flow) ? flow : flows['call-back'].name
  const isTyped = home !== null && typeof home !== 'string'
  const isLost = isTyped && !isSameHome(home, draft.typedAddress)
  const query = { home: isTyped ? notListed : home, from: null }
  return {
    to: isLost
      ? pathOfStep(flow, 'address', { home: null, from: null })
      : pathOfStep(flow, 'check', query),
    text: steps.saved.goOn(flowStarts[name].title),
    about: await readHome(visit, home),
    note: isLost ? steps.saved.addressAgain : null,
  }
}

async function readHome(
  { register, reportFault }: Visit,
  home: StoredEnquiry['home'],
): Promise<string | null> {
  if (home === null) return null
  if (typeof home !== 'string') return keepAddressTogether(writeAddress(home))
  try {
    const address = await register.findAddress(home)
    return address && keepAddressTogether(address.text)
  } catch (fault) {
    reportFault(fault)
    return null
  }
}

export default function SavedEnquiries({ loaderData: view }: Route.ComponentProps) {
  return (
    <Page title={view.title} description={view.page.description} noindex>
      <div data-settled="">
        {view.texts.map(text => (
          <p key={text}>{text}</p>
        ))}
        {view.list.length > 0 && (
          <ul>
            {view.list.map(({ to, text, about, note }) => (
              <li key={`${to}${about}`}>
                <JourneyLink to={to}>{text}</JourneyLink>
                {about && <>, {about}</>}
                {note && <>. {note}</>}
              </li>
            ))}
          </ul>
        )}
        <p>
          {view.page.remove} <a href={view.page.forget.href}>{view.page.forget.text}</a>
        </p>
        <p>
          {view.page.call} <Phone />
        </p>
        <p className="lone-links">
          <a href="/">{view.page.home}</a>
        </p>
      </div>
    </Page>
  )
}
