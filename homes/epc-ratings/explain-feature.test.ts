import { expect, test } from 'vitest'
import cases from './explain-feature.cases.json' with { type: 'json' }
import { explainFeature } from './explain-feature.ts'
import type { HomeFeature } from './home-features.ts'

test.each(cases as [HomeFeature, string, string | null][])(
  '%s: %s means %s',
  (feature, description, explanation) => {
    expect(explainFeature(feature, description)).toBe(explanation)
  },
)
