/**
 * What the worked homes come to, derived a second time: from the formulas (`docs/energy-model.md`)
 * by plain arithmetic, and from no code of the product.
 *
 *   node tests/worked-homes/derive-worked-homes.ts            compares with the expected file
 *   node tests/worked-homes/derive-worked-homes.ts --write    writes it
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { deriveHome, type Home, type TodayPrices } from './derive-home.ts'
import { deriveMeasures } from './derive-measures.ts'

const inputsFile = new URL('../../homes/energy/worked-homes.inputs.json', import.meta.url)
const expectedFile = new URL('./worked-homes.expected.json', import.meta.url)

type Inputs = { prices: Record<string, TodayPrices>; homes: Home[] }

const { homes, prices }: Inputs = JSON.parse(readFileSync(inputsFile, 'utf8'))
const derived = {
  about: 'Written by derive-worked-homes.ts. Do not edit.',
  homes: Object.fromEntries(
    homes.map(home => [home.id, deriveHome(home, prices[home.prices] ?? {})]),
  ),
  measures: deriveMeasures(14_750.3),
}
const toFourPlaces = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
const text = `${JSON.stringify(derived, toFourPlaces, 2)}\n`

if (process.argv.includes('--write')) {
  writeFileSync(expectedFile, text)
  process.stdout.write(`Wrote ${homes.length} homes.\n`)
} else if (isDeepStrictEqual(JSON.parse(readFileSync(expectedFile, 'utf8')), JSON.parse(text))) {
  process.stdout.write(`${homes.length} homes come to what the file says.\n`)
} else {
  process.stderr.write(
    'The formulas come to something else than the file: --write, and read why.\n',
  )
  process.exitCode = 1
}
