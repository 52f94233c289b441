import { expect, test } from 'vitest'
import { mergeRuns } from './judge-page.ts'

const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const late = { id: 'interactive', title: 'Time to interactive', score: 0.9, isSeo: false }

test('runs are merged to the worst of everything', () => {
  const runs = [
    { scores, layoutShift: 0, faults: [] },
    {
      scores: { ...scores, performance: 70 },
      layoutShift: 0.1,
      faults: [{ ...late, score: 0.2, isSeo: false }],
    },
    { scores: { ...scores, performance: 99 }, layoutShift: 0, faults: [late] },
  ]
  expect(mergeRuns(runs)).toEqual({
    scores: { ...scores, performance: 70 },
    layoutShift: 0.1,
    faults: [{ ...late, score: 0.2, isSeo: false }],
  })
})
