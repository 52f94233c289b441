import { expect, test } from 'vitest'
import { energyBands } from './energy-band.ts'
import { judgeLetting } from './letting-standard.ts'

test('F and G alone are below the standard', () => {
  expect(energyBands.filter(band => judgeLetting(band) === 'below')).toEqual(['F', 'G'])
})
