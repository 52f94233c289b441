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
import styles from './certificate-sections.module.css'

/** All that a certificate says: side by side what is short and alike, every lodged value at the end. */
export function CertificateSections({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <RatingCard certificate={certificate} />
      <HomeFeatures certificate={certificate} />
      <EnergyUse certificate={certificate} />
      <div className={styles.pair}>
        <LodgedCosts certificate={certificate} />
        <LettingRules certificate={certificate} />
      </div>
      <RecommendedSteps certificate={certificate} />
      <div className={styles.pair}>
        <CertificateHistory certificate={certificate} />
        <CertificateLimits />
      </div>
      <LodgedDetails certificate={certificate} />
    </>
  )
}
