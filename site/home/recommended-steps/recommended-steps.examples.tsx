import type { Examples } from '../../app/gallery/examples.ts'
import type { Certificate } from '../certificate.ts'
import { exampleRecommendations, makeExampleCertificate } from '../example-certificates.ts'
import { RecommendedSteps } from './recommended-steps.tsx'

const withSteps = (recommendations: Certificate['recommendations']) => (
  <RecommendedSteps certificate={{ ...makeExampleCertificate(), recommendations }} />
)
const unnamed = exampleRecommendations
  .slice(0, 1)
  .map(step => ({ ...step, improvementId: null, summaryText: null, indicativeCost: null }))

export const examples: Examples = {
  'Five steps': withSteps(exampleRecommendations),
  'A step whose name was not recorded': withSteps(unnamed),
  'Steps that could not be read': withSteps('unread'),
  'Steps that are not listed': withSteps('unlisted'),
  'No steps': withSteps([]),
}
