import { expect, test } from 'vitest'
import cases from './home-features.cases.json' with { type: 'json' }
import { explainFeature, type HomeFeature } from './home-features.ts'

test.each(cases as [HomeFeature, string, string | null][])(
  '%s: %s means %s',
  (feature, description, explanation) => {
    expect(explainFeature(feature, description)).toBe(explanation)
  },
)
