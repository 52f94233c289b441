import type { Certificate } from '../certificate.ts'
import { CertificateHistory } from '../certificate-history/certificate-history.tsx'
import { CertificateLimits } from '../certificate-limits/certificate-limits.tsx'
import { EnergyUse } from '../energy-use/energy-use.tsx'
import { HomeFeatures } from '../home-features/home-features.tsx'
import { LettingRules } from '../letting-rules/letting-rules.tsx'
import { LodgedCosts } from '../lodged-costs/lodged-costs.tsx'
import { LodgedDetails } from '../lodged-details/lodged-details.tsx'
import { RatingCard } from '../rating-card/rating-card.tsx'
import { RecommendedSteps } from '../recommended-steps/recommended-steps.tsx'

/** All that a certificate says, in the order of GOV.UK's page, and every lodged value at the end. */
export function CertificateSections({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <RatingCard certificate={certificate} />
      <LettingRules certificate={certificate} />
      <HomeFeatures certificate={certificate} />
      <EnergyUse certificate={certificate} />
      <LodgedCosts certificate={certificate} />
      <RecommendedSteps certificate={certificate} />
      <CertificateHistory certificate={certificate} />
      <CertificateLimits />
      <LodgedDetails certificate={certificate} />
    </>
  )
}
