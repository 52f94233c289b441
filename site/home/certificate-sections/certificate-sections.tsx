import type { ReactNode } from 'react'
import type { Plan } from '../../../homes/plan/plan.ts'
import type { Certificate } from '../certificate.ts'
import { CertificateHistory } from '../certificate-history/certificate-history.tsx'
import { CertificateLimits } from '../certificate-limits/certificate-limits.tsx'
import { EnergyUse } from '../energy-use/energy-use.tsx'
import type { HomeTariff } from '../find-home-tariff.ts'
import { HomeFeatures } from '../home-features/home-features.tsx'
import { LettingRules } from '../letting-rules/letting-rules.tsx'
import { LodgedDetails } from '../lodged-details/lodged-details.tsx'
import { RatingCard } from '../rating-card/rating-card.tsx'
import { RecommendedSteps } from '../recommended-steps/recommended-steps.tsx'
import { RunningCosts } from '../running-costs/running-costs.tsx'

type Props = {
  certificate: Certificate
  plan?: Plan | null
  tariff?: HomeTariff | null
  afterRating?: ReactNode
}

/** The sections about a home's certificate, in the order in which visitors ask. */
export function CertificateSections({
  certificate,
  plan = null,
  tariff = null,
  afterRating,
}: Props) {
  return (
    <>
      <RatingCard certificate={certificate} />
      {afterRating}
      <RunningCosts certificate={certificate} plan={plan} tariff={tariff} />
      <RecommendedSteps certificate={certificate} plan={plan} />
      <HomeFeatures certificate={certificate} />
      <EnergyUse certificate={certificate} />
      <LettingRules certificate={certificate} />
      <CertificateHistory certificate={certificate} />
      <CertificateLimits />
      <LodgedDetails certificate={certificate} />
    </>
  )
}
