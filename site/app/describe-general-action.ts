import type { HomeWords } from '../../content/home-words.ts'
import { findCertificateNation } from '../../homes/epc-ratings/certificate-nation.ts'
import type { GeneralAction } from '../../homes/plan/plan.ts'

/** How to find out more about a home in this country, which is null where nobody tells it. */
export function describeGeneralAction(
  action: GeneralAction,
  country: string | null,
  { general }: HomeWords['homePlan'],
): string {
  return action === 'ask-for-certificate'
    ? general.certificate[findCertificateNation(country)].text
    : general.actions[action]
}
