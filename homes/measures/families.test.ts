import { expect, test } from 'vitest'
import { isSaidDone } from './families.ts'
import type { MeasureId } from './measure.ts'

test.each<[done: string, id: MeasureId, isDone: boolean]>([
  ['loft', 'loft', true],
  ['loft', 'loft-top-up', true],
  ['internal-wall', 'external-wall', true],
  ['cavity-wall', 'loft', false],
  ['condensing-boiler', 'heat-pump', false],
  ['condensing-boiler', 'storage-heaters', false],
  ['heat-pump', 'condensing-boiler', false],
  ['constructor', 'loft', false],
  ['as-lodged-2', 'as-lodged', false],
])('%s done: %s done %s', (done, id, isDone) => {
  expect(isSaidDone({ id, key: id === 'as-lodged' ? 'as-lodged-3' : id }, [done])).toBe(isDone)
})

test('a step as lodged is done by its own key', () => {
  expect(isSaidDone({ id: 'as-lodged', key: 'as-lodged-3' }, ['as-lodged-3'])).toBe(true)
})
