import { expect, test } from 'vitest'
import { isOtherSupply, readOtherSupplyKinds } from './other-supply.ts'

test.each([
  'Landlords Supply, 12 Mill Lane',
  "LANDLORD'S SUPPLY 12 MILL LANE",
  'LANDLORD’S LIGHTING, HERON HOUSE',
  'Landlord, Heron House, Mill Lane',
  'L/L Heron House',
  'L/L SUPPLY, 12 MILL LANE',
  'Communal, 12 Mill Lane',
  'Communal Lighting, Heron House',
  'Common Parts, Heron House',
  'Street Lighting, Mill Lane',
  'Street Lights, Mill Lane',
  'STREETLIGHTING MILL LANE',
  'Unmetered Supply, Emberford',
  'Feeder Pillar opposite 12 Mill Lane',
  'Substation, Mill Lane',
  'Sub-station, Mill Lane',
  'Pumping Station, Mill Lane',
  'Lift Supply, Kite Tower',
  'Door Entry, Kite Tower',
  'Plant Room, Kite Tower',
  'Temporary Supply, Plot 4, Mill Lane',
  'Bin Store, Kite Tower',
  'Street Lighting, Communal Lane',
  'Landlords Supply, Flat 3, 12 Mill Lane',
  'Landlords Supply Flats 1-6, Mill Lane',
  'Substation adjacent to Flat 3, Mill Lane',
])('%s is no home', text => {
  expect(isOtherSupply(text)).toBe(true)
})

test.each([
  "Landlord's Cottage, Mill Lane",
  'LANDLORDS HOUSE, MILL LANE',
  'Landlord’s Flat, The Lantern Inn',
  'LANDLORDS ACCOMMODATION, THE LANTERN INN',
  'Landlord’s Living Accommodation, The Lantern Inn',
  'Landlord’s Quarters, The Lantern Inn',
  'Lift House, Mill Lane',
  '12 Communal Lane',
  'Substation Cottage, Mill Lane',
  'The Old Pumping Station, Mill Lane',
  'The Old Lantern Substation, Mill Lane',
  'Flat 3, The Pumping Station, Mill Lane',
  'Apartment B, Pumping Station, Mill Lane',
  'The Pumping Station, Flat 3, Mill Lane',
  'Pumping Station Bungalow, Mill Lane',
  '1 Substation Bungalows, Mill Lane',
  '12 Landlordson Road',
  '1 Allandale',
  'Street Light Cottage',
  '12 Mill Lane',
  '',
])('%s is a home', text => {
  expect(isOtherSupply(text)).toBe(false)
})

test.each([
  ['The Pumping Station, Mill Lane', false],
  ['1 Substation, Mill Lane', false],
  ['Landlords Supply, 12 Mill Lane', true],
  ['Landlords Supply, Pumping Station, Mill Lane', true],
])('%s, whose class is that of a home, is another supply: %s', (text, isSupply) => {
  expect(isOtherSupply(text)).toBe(true)
  expect(isOtherSupply(text, { isClassedAsHome: true })).toBe(isSupply)
})

test.each([
  ["Landlord's Supply, 12 Mill Lane", ['shared']],
  ['L/L STAIR LIGHTING, 12 MILL LANE', ['shared']],
  ['Street Lighting, Mill Lane', ['public']],
  ["Landlord's Supply, Street Lighting, Lantern Row", ['shared', 'public']],
  ['Feeder Pillar, Wicket Place', ['public']],
  ['Builders’ Supply, Plot 22', ['temporary']],
  ['Something else, Mill Lane', ['shared', 'public']],
])('%s', (text, kinds) => {
  expect(readOtherSupplyKinds(text)).toEqual(kinds)
})
