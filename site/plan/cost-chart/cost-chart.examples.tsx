import type { Examples } from '../../app/gallery/examples.ts'
import { makeExamplePlan } from '../example-plans.ts'
import { wordsOf } from '../view-page.ts'
import { CostChart } from './cost-chart.tsx'

const words = wordsOf({ language: 'en' })

export const examples: Examples = {
  'Every step of a home': <CostChart found={makeExamplePlan()} words={words} />,
  'Nothing ticked': (
    <CostChart found={makeExamplePlan({ choices: { ticked: [] } })} words={words} />
  ),
}
