import type { Examples } from '../../app/gallery/examples.ts'
import type { Certificate } from '../certificate.ts'
import { exampleRecommendations, makeExampleCertificate } from '../example-certificates.ts'
import { RecommendedSteps } from './recommended-steps.tsx'

const withSteps = (recommendations: Certificate['recommendations']) => (
  <RecommendedSteps
    home="900000000001"
    certificate={{ ...makeExampleCertificate(), recommendations }}
  />
)
const outcomes = [
  { savingPounds: 214, scoreAfter: 68, environmentalScoreAfter: 62 },
  { savingPounds: 61.4, scoreAfter: 71, environmentalScoreAfter: 66 },
  { savingPounds: 0, scoreAfter: 71, environmentalScoreAfter: null },
  { savingPounds: -30, scoreAfter: null, environmentalScoreAfter: null },
]
const withOutcomes = exampleRecommendations.map((step, at) => {
  const outcome = outcomes[at]
  return outcome ? { ...step, outcome } : step
})
const unnamed = exampleRecommendations
  .slice(0, 1)
  .map(step => ({ ...step, improvementId: null, summaryText: null, indicativeCost: null }))

export const examples: Examples = {
  'Five steps': withSteps(exampleRecommendations),
  'What each step brings, as far as it is known': withSteps(withOutcomes),
  'A step whose name was not recorded': withSteps(unnamed),
  'Steps that could not be read': withSteps('unread'),
  'Steps that are not listed': withSteps('unlisted'),
  'No steps': withSteps([]),
}
