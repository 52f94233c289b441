import { documentWords } from '../../content/document-words.ts'
import { isAnswered } from '../../enquiries/flows/flow.ts'
import {
  type CoverPlans,
  type CoverPrice,
  isOnOffer,
  waysToPay,
} from '../../homes/prices/cover-plans.ts'
import { describePrices } from '../app/content-pages/cover-plans/describe-prices.ts'
import { formatMoney } from '../app/format.ts'
import { pathOfStep } from '../visit/enquiry-path.ts'
import type { Enquiry } from './read-enquiry.ts'

/** The price of the plan that was chosen, or of the cheapest that the enquiry is about. */
export function describePlanPrice(
  { flow, answers, today, words }: Pick<Enquiry, 'flow' | 'answers' | 'today' | 'words'>,
  coverPlans: CoverPlans,
) {
  // Asking to be called costs nothing, whatever it is about.
  if (!flow.needsEngineer) return null
  const { aside, cover } = documentWords[words.language].prices
  const start = pathOfStep(flow.name, null, { home: null, from: null })
  const plans = coverPlans.plans.filter(
    plan => isOnOffer(plan, today) && plan.ask.href.split('?')[0] === start,
  )
  const chosen = plans.find(({ ask }) => {
    const named = [...new URLSearchParams(ask.href.split('?')[1])]
    return named.length > 0 && named.every(([id, option]) => isAnswered(answers, id, option))
  })
  const prices = waysToPay(chosen ? [chosen] : plans)
  const described = describePrices(prices, cover)
  if (!described) return null
  const { price, lines } = described
  const first = chosen || plans.length === 1 ? price : aside.from(price)
  const isOfRepairs = prices.some(({ excessPounds }) => excessPounds !== null)
  return {
    name: chosen?.name ?? null,
    price: first,
    terms: isOfRepairs ? describeRepairs(prices, words) : lines.map(line => `, ${line}`).join(''),
    example: coverPlans.isDemonstration ? aside.example : null,
  }
}

/** What follows the first price, in the same sentence. */
function describeRepairs(prices: readonly CoverPrice[], { language, steps }: Enquiry['words']) {
  const { per: periods } = documentWords[language].prices.cover
  const { each, none, or } = steps.repairPrice
  return prices
    .map(({ per, pounds, excessPounds: excess }, at) => {
      const price = at === 0 ? '' : periods[per](formatMoney(pounds))
      const whole = excess ? each(price, formatMoney(excess)) : excess === 0 ? none(price) : price
      return at === 0 ? whole : or(whole)
    })
    .join('')
}
