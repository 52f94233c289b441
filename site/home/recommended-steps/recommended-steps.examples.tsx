import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleView } from '../certificate/example-certificates.ts'
import { RecommendedSteps } from './recommended-steps.tsx'

const { steps, summary } = makeExampleView()

export const examples: Examples = {
  'Five steps': <RecommendedSteps steps={steps} summary={summary} />,
  'A step whose name was not recorded': (
    <RecommendedSteps steps={[{ item: 1, title: null, cost: null }]} summary={summary} />
  ),
  'Steps that could not be read': <RecommendedSteps steps="unread" summary={summary} />,
  'Steps that are not listed': <RecommendedSteps steps="unlisted" summary={summary} />,
  'No steps': <RecommendedSteps steps={[]} summary={summary} />,
}
