import { CertificateHistory } from '../certificate-history/certificate-history.tsx'
import { CertificateLimits } from '../certificate-limits/certificate-limits.tsx'
import { EnergyUse } from '../energy-use/energy-use.tsx'
import { HomeFeatures } from '../home-features/home-features.tsx'
import { LettingRules } from '../letting-rules/letting-rules.tsx'
import { LodgedDetails } from '../lodged-details/lodged-details.tsx'
import { RatingCard } from '../rating-card/rating-card.tsx'
import { RecommendedSteps } from '../recommended-steps/recommended-steps.tsx'
import { RunningCosts } from '../running-costs/running-costs.tsx'
import type { CertificateView } from './certificate-view.ts'

/** All that a page says of a home's certificate, in the order in which a visitor asks. */
export function CertificateSections({ view }: { view: CertificateView }) {
  const { summary, letting } = view
  return (
    <>
      <RatingCard summary={summary} />
      <RunningCosts costs={view.costs} />
      <RecommendedSteps steps={view.steps} summary={summary} />
      <HomeFeatures features={view.features} ownEnergy={view.ownEnergy} />
      <EnergyUse energy={view.energy} floorAreaM2={summary.floorAreaM2} />
      {letting && summary.current && (
        <LettingRules
          standard={letting}
          band={summary.current.band}
          isExpired={summary.isExpired}
        />
      )}
      <CertificateHistory history={view.history} />
      <CertificateLimits />
      <LodgedDetails details={view.details} />
    </>
  )
}
