import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { compareRatings } from './compare-ratings.ts'
import type { Believed } from './lodged-columns.ts'

test('points rise and fall with the score', () => {
  expect(compareRatings(made({ score: '70' }), made({ score: '62' })).points).toBe(8)
  expect(compareRatings(made({ score: '62' }), made({ score: '70' })).points).toBe(-8)
})

test('without both scores there is no difference in points', () => {
  expect(compareRatings(made({ score: '70' }), made({})).points).toBeNull()
  expect(compareRatings(made({ score: 'INVALID!' }), made({ score: '70' })).points).toBeNull()
})

test('a part that is described otherwise is listed with both descriptions', () => {
  const newer = made({ windows: 'Fully double glazed', walls: 'Solid brick' })
  const older = made({ windows: 'Single glazed', walls: 'Solid brick' })
  expect(compareRatings(newer, older).features).toEqual([
    {
      feature: 'windows',
      before: { text: 'Single glazed', language: 'en' },
      after: { text: 'Fully double glazed', language: 'en' },
    },
  ])
})

test.each([
  ['signs and capitals', 'Pitched, 100mm loft insulation', 'pitched, 100 mm loft insulation'],
  ['what was assumed', 'Solid, no insulation (assumed)', 'Solid, no insulation'],
  ['another language', 'Gwydrau sengl', 'Single glazed'],
  ['a blank before', '', 'Single glazed'],
  ['a sentinel after', 'Single glazed', 'N/A'],
])('%s makes no change', (_, before, after) => {
  expect(compareRatings(made({ windows: after }), made({ windows: before })).features).toEqual([])
})

type Parts = { score?: string; windows?: string; walls?: string }

function made({ score, windows, walls }: Parts): Believed {
  return believedOf({
    'current-energy-efficiency': score ?? null,
    'windows-description': windows ?? null,
    'walls-description': walls ?? null,
  })
}
