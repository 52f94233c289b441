import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SupplyView } from '../../../homes/supplies/describe-supply.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { HomeSupply } from './home-supply.tsx'

const supply: SupplyView = {
  electricity: [
    { ending: '8009', operator: 'UK Power Networks', isIndependent: false, looksWrong: false },
  ],
  gas: [{ ending: '7810', isIndependent: false }],
  region: { name: 'South East', isCertain: true },
  offGasFuel: null,
  isUnread: false,
}

test('the network, the numbers to call, the region and the last four of each meter', () => {
  const text = read({})
  expect(text).toContain('UK Power Networks')
  expect(text).toContain('105')
  expect(text).toContain('0800 111 999')
  expect(text).toContain('South East')
  expect(text).toContain('ends in 8009')
  expect(text).toContain('ends in 7810')
})

test('Northern Ireland has its own numbers to call, and no price region of ours', () => {
  const text = read({ region: null, isInNorthernIreland: true })
  expect(text).toContain('03457 643 643')
  expect(text).toContain('0800 002 001')
  expect(text.match(/We haven’t confirmed this number/g)).toHaveLength(2)
  expect(text).toContain('Northern Ireland, which has its own prices')
  expect(text).not.toMatch(/\b105\b|0800 111 999|average prices/)
})

test('no gas meter listed is never said to be no gas', () => {
  const text = read({ gas: [] })
  expect(text).toContain('No gas meter listed. That doesn’t mean there’s no gas')
  expect(text).not.toContain('Is that right?')
})

test('a network that could not be read is not said to be missing from our records', () => {
  const electricity = supply.electricity.map(meter => ({ ...meter, operator: null }))
  expect(read({ electricity })).toContain('Not known from our records')
  const unread = read({ electricity, isUnread: true })
  expect(unread).toContain('We couldn’t read it just now. Your bill names it.')
  expect(unread).not.toContain('Not known from our records')
  expect(read({ isUnread: true })).toContain('UK Power Networks')
})

test('meters and a region that could not be read are not said to be missing', () => {
  const text = read({ electricity: [], gas: [], region: null, isUnread: true })
  expect(text.match(/We couldn’t read it just now\. Your bill has it\./g)).toHaveLength(2)
  expect(text).toContain('We couldn’t read it just now, so we show average prices.')
  expect(text).not.toMatch(/meter listed|Not known/)
})

test('nothing is said of gas where a supply is no home', () => {
  const text = read({ gas: [] }, false)
  expect(text).not.toMatch(/gas|carbon|MPRN|0800 111 999/i)
  expect(text).toContain('105')
  expect(text).toContain('Electricity')
  expect(text).toContain('MPAN')
})

test('a supply that is no home and has a gas meter names gas', () => {
  const text = read({}, false)
  expect(text).toContain('Electricity and gas')
  expect(text).toContain('ends in 7810')
  expect(text).toContain('0800 111 999')
})

test('with oil on the certificate it is asked whether the home is off the gas network', () => {
  expect(read({ gas: [], offGasFuel: 'oil' })).toMatch(/oil heats this home.*Is that right\?/)
})

test.each([
  ['one number', 1, /Find your full meter numbers/],
  ['two numbers', 2, /Why are there two meter numbers\?/],
])('%s of electricity', (_, count, says) => {
  const electricity = Array.from({ length: count }, () => supply.electricity[0] ?? [])
  expect(read({ electricity: electricity.flat() })).toMatch(says)
})

test('a region that is only likely is said to be so', () => {
  expect(read({ region: { name: 'Southern England', isCertain: false } })).toContain(
    'Likely Southern England',
  )
})

test('two meters on one network name it once', () => {
  const text = read({ electricity: [...supply.electricity, ...supply.electricity] })
  expect(text.match(/UK Power Networks/g)).toHaveLength(1)
})

function read(wanted: Partial<SupplyView>, isHome = true): string {
  return renderToStaticMarkup(
    <ExampleFrame>
      <HomeSupply supply={{ ...supply, ...wanted }} isHome={isHome} />
    </ExampleFrame>,
  ).replaceAll(/<[^>]*>/g, ' ')
}
