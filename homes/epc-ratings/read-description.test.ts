import { expect, test } from 'vitest'
import { type Description, readDescription } from './read-description.ts'

const english = (text: string): Description => ({ text, language: 'en' })
const welsh = (text: string): Description => ({ text, language: 'cy' })

test.each<[what: string, lodged: string | null, Description | null]>([
  ['English', 'Fully double glazed', english('Fully double glazed')],
  ['double spaces', ' Boiler  and radiators ', english('Boiler and radiators')],
  ['Welsh alone', 'Gwydrau dwbl llawn', welsh('Gwydrau dwbl llawn')],
  ['English, then Welsh', 'Single glazed|Gwydrau sengl', english('Single glazed')],
  ['Welsh, then English', 'Gwydrau sengl|Single glazed', english('Single glazed')],
  ['Welsh beside a blank', 'Gwydrau sengl|', welsh('Gwydrau sengl')],
  ['none, which is a fact', 'None', english('None')],
  ['none in Welsh', 'Dim', welsh('Dim')],
  [
    'what leaked from a newer file',
    '{"value":"Solid, insulated","language":"1"}',
    english('Solid, insulated'),
  ],
  ['a leftover of software', '%%MAINHEATCONTROL%%', null],
  ['a sentinel in both halves', 'N/A|N/A', null],
  ['a blank', '  ', null],
  ['nothing', null, null],
])('reads %s', (_, lodged, description) => {
  expect(readDescription(lodged)).toEqual(description)
})
