import { expect, test } from 'vitest'
import type { Visit } from '../app/visit.ts'
import { makeExamplePlan } from './example-plans.ts'
import { renderDrawings } from './render-drawings.server.tsx'

const visit = { language: 'en', settings: {}, choices: {} } as Visit

/** The text of all that a picture is described by. */
function readDescription(ticked: readonly string[], picture: 'now' | 'after'): string {
  const { drawings = '' } = renderDrawings(makeExamplePlan({ choices: { ticked } }), visit)
  const [, ids = ''] =
    new RegExp(`aria-label="1 Lantern Row ${picture}\\b[^>]*aria-describedby="([^"]*)"`).exec(
      drawings,
    ) ?? []
  return ids
    .split(' ')
    .map(id => drawings.split(`id="${id}"`)[1]?.split(/<\/(?:ol|p)>/)[0] ?? '')
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
}

test('the picture of now is described as the home is now, the other as it will be', () => {
  expect(readDescription(['cavity-wall'], 'now')).toContain(
    'Walls: cavity, no insulation (assumed)',
  )
  expect(readDescription(['cavity-wall'], 'after')).toMatch(
    /^[^:]*changes: the walls\..*Walls: cavity, insulated/,
  )
  expect(readDescription([], 'now')).toContain('Walls: cavity, no insulation (assumed)')
})
