import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { believeLodged } from '../../../homes/epc-ratings/believe-lodged.ts'
import { correctBuilding } from '../../../homes/epc-ratings/correct-building.ts'
import type { Lodged } from '../../../homes/epc-ratings/lodged-columns.ts'
import {
  findChangedParts,
  type PictureFacts,
  pictureFactsOfBuilding,
  readPictureFacts,
} from '../../../homes/epc-ratings/picture-facts.ts'
import { mockCertificate } from '../../../mocks/mocked-certificate.ts'
import { listMockedAddresses } from '../../../mocks/mocked-homes.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { exampleHomes, pictureOf } from './example-homes.ts'
import { HomePicture } from './home-picture.tsx'
import { HomePictureKeys } from './home-picture-keys.tsx'
import { placeKeys } from './place-keys.ts'
import { placeOpenings } from './place-openings.ts'
import { placePanels } from './place-panels.ts'
import { plotHome } from './plot-home.ts'

const homes = Object.entries(exampleHomes)
const forms: [name: string, lodged: Partial<Lodged>][] = [
  ['detached', { 'built-form': 'Detached' }],
  ['semi-detached', { 'built-form': 'Semi-Detached' }],
  ['end-terrace', { 'built-form': 'End-Terrace' }],
  ['mid-terrace', { 'built-form': 'Mid-Terrace' }],
  ['enclosed mid-terrace', { 'built-form': 'Enclosed Mid-Terrace' }],
  ['enclosed end-terrace', { 'built-form': 'Enclosed End-Terrace' }],
  ['bungalow', { 'property-type': 'Bungalow', 'built-form': 'Semi-Detached' }],
  ['park home', { 'property-type': 'Park home' }],
  ['flat', { 'property-type': 'Flat', 'floor-level': '1st' }],
  ['maisonette', { 'property-type': 'Maisonette', 'floor-level': 'Ground' }],
  ['unknown', { 'property-type': '', 'built-form': '' }],
]
const fields: [name: string, lodged: Partial<Lodged>][] = [
  ['no roof insulation', { 'roof-description': 'Pitched, no insulation' }],
  ['a room in the roof', { 'roof-description': 'Roof room(s), insulated' }],
  ['a flat roof', { 'roof-description': 'Flat, insulated' }],
  ['a thatched roof', { 'roof-description': 'Thatched, with additional insulation' }],
  ['a home above', { 'roof-description': '(another dwelling above)' }],
  ['filled walls', { 'walls-description': 'Cavity wall, filled cavity' }],
  ['walls insulated outside', { 'walls-description': 'Solid brick, with external insulation' }],
  ['a stated heat loss', { 'walls-description': 'Average thermal transmittance 0.18 W/m²K' }],
  ['a solid floor', { 'floor-description': 'Solid, insulated' }],
  ['a home below', { 'floor-description': '(another dwelling below)' }],
  ['a floor over a garage', { 'floor-description': 'To unheated space, no insulation' }],
  ['single glazing', { 'windows-description': 'Single glazed' }],
  ['triple glazing', { 'windows-description': 'Fully triple glazed' }],
  ['storage heaters', { 'mainheat-description': 'Electric storage heaters', 'main-fuel': '' }],
  ['a heat network', { 'mainheat-description': 'Community scheme', 'main-fuel': '' }],
  ['a heat pump', { 'mainheat-description': 'Air source heat pump, radiators, electric' }],
  ['no heating', { 'mainheat-description': 'No system present: electric heaters assumed' }],
  ['a cylinder', { 'hotwater-description': 'Electric immersion, off-peak' }],
  ['panels', { 'photo-supply': '100', 'solar-water-heating-flag': 'Y' }],
  ['no rating', { 'walls-energy-eff': 'N/A', 'roof-energy-eff': '' }],
  ['a year of building', { 'construction-age-band': 'England and Wales: before 1900' }],
]
const all = forms.flatMap(([form, lodgedForm]) =>
  fields.map(([field, lodged]): [string, string, PictureFacts] => [
    form,
    field,
    pictureOf({ ...lodgedForm, ...lodged }),
  ]),
)

describe('every form with every field', () => {
  test.each([
    ...all,
    ...homes.map(([name, facts]): [string, string, PictureFacts] => [name, 'as shown', facts]),
  ])('%s, %s: as many keys as items, no id twice, in 6 kB and 1 kB compressed', (_, __, facts) => {
    const { svg, list } = draw(facts)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
    expect(/<text [^>]*>(\d+)</.exec(svg)?.[1]?.length ?? 0).toBe(facts.parts.length)
    expect(list.match(/<li>/g)?.length ?? 0).toBe(facts.parts.length)
    expect(svg.length).toBeLessThan(6_000)
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(1_000)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(svg).not.toMatch(/>[^<]*[a-z][^<]*<\/text>/i)
  })

  test.each(all)('%s, %s: keys stand apart and on the canvas', (_, __, facts) => {
    const plot = plotHome(facts)
    const keys = placeKeys(facts, plot, placeOpenings(plot, facts))
    for (const x of [22, 298]) {
      const ys = keys.filter(key => key.x === x).map(({ y }) => y)
      for (const [at, y] of ys.entries()) {
        expect(y).toBeLessThanOrEqual(198)
        expect(y).toBeGreaterThanOrEqual(plot.top + 10)
        if (at > 0) expect(y - (ys[at - 1] ?? 0)).toBeGreaterThanOrEqual(26)
      }
    }
    for (const { target } of keys) {
      expect(target[0]).toBeGreaterThan(60)
      expect(target[0]).toBeLessThan(285)
    }
  })

  test.each(all)(
    '%s, %s: nothing stands over anything else or outside the walls',
    (_, __, facts) => {
      const plot = plotHome(facts)
      const { windows, door, heating, cylinder, stair } = placeOpenings(plot, facts)
      const boxes = [...windows, door, heating, cylinder, stair].filter(box => box !== null)
      for (const [at, one] of boxes.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(plot.walls.x)
        expect(one.x + one.w).toBeLessThanOrEqual(plot.walls.x + plot.walls.w)
        for (const other of boxes.slice(at + 1)) {
          const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x
          expect(isBeside || one.y + one.h <= other.y || other.y + other.h <= one.y).toBe(true)
        }
      }
    },
  )
})

test.each([
  ['Mid-terrace of 1910', 'house', 96, 2, 2, 3],
  ['Detached, with a heat pump and panels', 'house', 132, 0, 2, 3],
  ['Semi-detached of the thirties', 'house', 112, 1, 2, 3],
  ['End-terrace with a room in the roof', 'house', 96, 1, 2, 3],
  ['Enclosed terrace, heated room by room', 'house', 96, 2, 2, 3],
  ['Detached bungalow of the sixties', 'house', 156, 0, 1, 2],
  ['Bungalow in a terrace', 'house', 120, 2, 1, 2],
  ['Park home', 'park-home', 150, 0, 1, 2],
  ['Flat on the ground floor', 'flat', 82, 0, 1, 2],
  ['Maisonette', 'flat', 82, 0, 2, 3],
])('%s is a %s, %i wide, with %i neighbours, %i floors and %i windows', (...row) => {
  const [name, kind, width, neighbours, storeys, windows] = row
  const facts = homeCalled(name)
  const plot = plotHome(facts)
  expect([plot.kind, plot.walls.w, plot.neighbours.length, plot.storeys]).toEqual([
    kind,
    width,
    neighbours,
    storeys,
  ])
  expect(placeOpenings(plot, facts).windows).toHaveLength(windows)
})

test.each([
  ['Flat in a basement', 154],
  ['Flat on the ground floor', 154],
  ['Flat on a floor nobody says', 118],
  ['Flat in the middle, by an unheated corridor', 118],
  ['Flat under the roof', 46],
  ['Flat with no home above or below', 154],
])('%s begins at %i', (name, y) => {
  expect(plotHome(homeCalled(name)).walls.y).toBe(y)
})

test.each<[string, Partial<Lodged>, floors: number, rise: number]>([
  ['on the ground floor, which is the top storey too', { 'flat-top-storey': 'Y' }, 1, 8],
  ['on the ground floor with a roof of its own', {}, 1, 8],
  ['of which a roof is not said', { 'flat-top-storey': 'Y', 'roof-description': '' }, 1, 8],
  ['below another, whatever is said of storeys', above({ 'flat-top-storey': 'Y' }), 4, 0],
  ['with a roof over a part alone', { 'flat-top-storey': 'N' }, 4, 0],
  ['of two storeys', { 'property-type': 'Maisonette', 'flat-top-storey': 'Y' }, 2, 8],
  ['in a basement', { 'floor-level': 'Basement', 'flat-top-storey': 'Y' }, 1, 8],
  ['in the middle with a roof of its own', { 'floor-level': '1st' }, 4, 8],
])('a flat %s stands in a block of as many floors as it must', (_, lodged, floors, rise) => {
  const flat = { 'property-type': 'Flat', 'floor-level': 'Ground', ...lodged }
  const plot = plotHome(pictureOf(flat))
  expect([plot.floors, plot.rise]).toEqual([floors, rise])
  const drawn = draw(pictureOf(flat)).svg
  expect(drawn.match(/stroke-dasharray="0 5"/g)?.length ?? 0).toBe(rise > 0 ? 0 : 1)
})

function above(lodged: Partial<Lodged>): Partial<Lodged> {
  return { ...lodged, 'roof-description': '(another dwelling above)' }
}

test.each([
  ['0', 0],
  ['5', 1],
  ['20', 1],
  ['30', 2],
  ['45', 3],
  ['90', 4],
])('panels on %s%% of the roof are drawn as %i', (share, count) => {
  const facts = pictureOf({ 'photo-supply': share })
  expect(placePanels(plotHome(facts), facts).power).toHaveLength(count)
})

test.each(forms)('%s: panels stand on a roof, beside a dormer', (_, lodged) => {
  const facts = pictureOf({
    ...lodged,
    'photo-supply': '100',
    'solar-water-heating-flag': 'Y',
    'roof-description': 'Roof room(s), insulated',
  })
  const plot = plotHome(facts)
  const { water, power } = placePanels(plot, facts)
  expect([water !== null, power.length]).toEqual([true, 4])
  const { dormer } = placeOpenings(plot, facts)
  expect(water?.x).toBeGreaterThanOrEqual(dormer ? dormer.x + dormer.w : plot.walls.x)
})

test('a flat with homes above has its panels on the roof of the building, where the key points', () => {
  const facts = pictureOf({
    ...above({ 'property-type': 'Flat', 'floor-level': 'Ground' }),
    'photo-supply': '10',
  })
  const plot = plotHome(facts)
  const panel = placePanels(plot, facts).power[0] ?? plot.walls
  expect(panel.y + panel.h).toBe(38)
  const keys = placeKeys(facts, plot, placeOpenings(plot, facts))
  const [x = 0, y = 0] = keys.find(({ part }) => part === 'solar-panels')?.target ?? []
  expect([x > panel.x, x < panel.x + panel.w, y > panel.y, y < panel.y + panel.h]).not.toContain(
    false,
  )
})

test.each([
  ['Single glazed', 1],
  ['Fully double glazed', 2],
  ['Full secondary glazing', 2],
  ['Fully triple glazed', 3],
  ['Gwydrau triphlyg llawn', 3],
])('“%s” has %i outlines in each of three windows', (text, outlines) => {
  const { svg } = draw(
    pictureOf({ 'windows-description': text, 'construction-age-band': '1983-1990' }),
  )
  const panes = [...svg.matchAll(/stroke="var\(--part-light\)" d="([^"]+)"/g)]
  expect(panes.map(([, path]) => path?.match(/Z/g)?.length)).toEqual([2 * outlines, outlines])
})

test('a chimney stands on homes before 1950 alone', () => {
  const chimney = 'v-19h19v19Z'
  expect(draw(pictureOf({ 'construction-age-band': '1930-1949' })).svg).toContain(chimney)
  expect(draw(pictureOf({ 'construction-age-band': '1950-1966' })).svg).not.toContain(chimney)
  expect(draw(pictureOf({ 'construction-age-band': '' })).svg).not.toContain(chimney)
})

test('the two worst ratings are hatched, the others are plain', () => {
  const { svg } = draw(pictureOf({ 'roof-energy-eff': 'Poor' }))
  expect(svg.match(/<pattern /g)).toHaveLength(2)
  expect(svg).toContain('id="picture-1" width="5"')
  expect(svg).toContain('id="picture-2" width="9"')
  expect(draw(pictureOf({ 'walls-energy-eff': 'Good' })).svg).not.toContain('<pattern')
})

test('what is not known is dashed, and the words say so', () => {
  for (const name of [
    'House of no known form',
    'Without a certificate, but homes like it',
    'Nothing known',
  ])
    expect(draw(homeCalled(name)).svg).toContain('stroke-dasharray="5 4"')
  expect(draw(homeCalled('House of no known form')).text).toContain('its outline is dashed')
  expect(draw(homeCalled('Nothing known')).text).toContain('No energy certificate was found')
  expect(draw(homeCalled('Mid-terrace of 1910')).svg).not.toContain('stroke-dasharray="5 4"')
})

test('the list says what the picture shows, in English of a Welsh certificate too', () => {
  expect(draw(homeCalled('Mid-terrace of 1910')).text).toContain(
    'Walls: solid brick, no insulation (assumed). Very poor.',
  )
  const { text } = draw(homeCalled('Described in Welsh'))
  expect(text).toContain('Walls: cavity, insulated. Very poor.')
  expect(text).toContain('Roof: pitched, 270 mm of loft insulation.')
  expect(text).toContain('Heating: boiler, mains gas.')
  expect(draw(homeCalled('Flat under the roof')).text).toContain(
    'Floor: others live or work below.',
  )
  expect(draw(homeCalled('Enclosed terrace, heated room by room')).text).toContain('behind it')
})

test('a wording that we do not know is shown as it was lodged', () => {
  const { list } = draw(pictureOf({ 'walls-description': 'Wal o wellt' }))
  expect(list).toContain('<b>Walls</b>: Wal o wellt.')
})

test('after a plan the changed parts have thick outlines, expected ratings and our words', () => {
  const now = pictureOf({})
  const later = correctBuilding(now.building, {
    walls: { insulation: 'full' },
    heating: { kind: 'heat-pump' },
    solarPanels: 0.3,
  })
  const changed = findChangedParts(now.building, later)
  expect(changed).toEqual(['walls', 'heating', 'hot-water', 'solar-panels'])
  const facts = pictureFactsOfBuilding(later, now)
  const svg = renderToStaticMarkup(
    <ExampleFrame>
      <HomePicture facts={facts} name="After" changed={changed} size="small" describedBy="list" />
    </ExampleFrame>,
  )
  expect(svg.match(/_changed_/g)).toHaveLength(4)
  expect(svg).not.toContain('<text')
  expect(draw(facts).text).toContain('Walls: solid brick, insulated. Good, we expect.')
  expect(draw(facts).text).toContain('Roof: pitched, 100 mm of loft insulation. Average.')
})

test('a mocked home is drawn from the attributes of its mocked answer alone', () => {
  const [address] = listMockedAddresses('ZZ1 1AA')
  const lodged = address && mockCertificate(address)?.lodged
  if (!lodged) throw new Error('the first mocked home has no certificate')
  const facts = readPictureFacts({ believed: believeLodged(lodged, '2026-11-21') })
  const plot = plotHome(facts)
  expect([plot.kind, plot.walls.w, plot.neighbours, plot.isDashed]).toEqual([
    'house',
    96,
    ['left', 'right'],
    false,
  ])
  const { windows, heating, door, cylinder, heatPump } = placeOpenings(plot, facts)
  expect(windows).toHaveLength(3)
  expect([heating, door].every(box => box !== null)).toBe(true)
  expect([cylinder, heatPump]).toEqual([null, null])
  const { svg, list, text } = draw(facts)
  expect(facts.parts.map(({ name, stars }) => [name, stars])).toEqual([
    ['roof', 3],
    ['walls', 3],
    ['windows', 4],
    ['heating', 4],
    ['floor', null],
  ])
  expect(svg).toContain('aria-label="1 Lantern Row, drawn from its energy certificate"')
  expect(svg).not.toContain('<pattern')
  expect(svg.match(/h2v3h-2Z/g), 'joists').toHaveLength(6)
  expect(list.match(/<li>/g)).toHaveLength(5)
  expect(text).toBe(
    'Roof: pitched, 100 mm of loft insulation. Average.' +
      'Walls: cavity, insulated. Average.' +
      'Windows: double glazed. Good.' +
      'Heating: boiler, mains gas. Good.' +
      'Floor: suspended, no insulation (assumed). Not rated.' +
      'Not to scale. Drawn as two storeys.',
  )
})

function homeCalled(name: string): PictureFacts {
  const facts = exampleHomes[name]
  if (!facts) throw new Error(`no example is called ${name}`)
  return facts
}

function draw(facts: PictureFacts) {
  const render = (element: React.ReactNode) =>
    renderToStaticMarkup(<ExampleFrame>{element}</ExampleFrame>)
  const list = render(<HomePictureKeys facts={facts} id="list" />)
  return {
    svg: render(<HomePicture facts={facts} name="1 Lantern Row" describedBy="list" />),
    list,
    text: list.replaceAll(/<[^>]+>/g, ''),
  }
}
