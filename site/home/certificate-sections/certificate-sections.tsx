import type { ReactNode } from 'react'
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

type Props = {
  certificate: Certificate
  home: string
  country: string | null
  /** The list of contents. It stands below the rating, because most visitors came for that. */
  children?: ReactNode
}

/** All that a certificate says: side by side what is short and alike, every lodged value at the end. */
export function CertificateSections({ certificate, home, country, children }: Props) {
  return (
    <>
      <RatingCard certificate={certificate} />
      {children}
      <HomeFeatures certificate={certificate} />
      <EnergyUse certificate={certificate} />
      <div className={styles.pair}>
        <LodgedCosts certificate={certificate} />
        <LettingRules certificate={certificate} country={country} />
      </div>
      <RecommendedSteps certificate={certificate} home={home} />
      <div className={styles.pair}>
        <CertificateHistory certificate={certificate} />
        <CertificateLimits country={country} />
      </div>
      <LodgedDetails certificate={certificate} />
    </>
  )
}
