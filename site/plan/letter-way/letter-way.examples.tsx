import type { Examples } from '../../app/gallery/examples.ts'
import { makeExamplePlan } from '../example-plans.ts'
import { wordsOf } from '../view-page.ts'
import { LetterWay } from './letter-way.tsx'

const words = wordsOf({ language: 'en' })
const all = makeExamplePlan().plan.steps.map(({ measure }) => measure.key)

export const examples: Examples = {
  'The steps that the plan chooses': <LetterWay found={makeExamplePlan()} words={words} />,
  'Every step ticked': (
    <LetterWay found={makeExamplePlan({ choices: { ticked: all } })} words={words} />
  ),
  'Nothing ticked': (
    <LetterWay found={makeExamplePlan({ choices: { ticked: [] } })} words={words} />
  ),
}
