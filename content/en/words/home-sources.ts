const method = 'the official method and prices behind energy certificates'
const own = 'our own assumptions'
const savingTrust = 'Energy Saving Trust'
const department = 'government figures on costs'
const meters = 'government figures from meters'
const trade = 'guides of the trade'

/** Short names of sources, as visitors would call them; the plan over `/v1` has the full titles. */
export const homeSources: ReadonlyMap<string, string> = new Map([
  ['certificate', 'this home’s certificate'],
  ['visitor', 'what you told us'],
  ['lodged-price-list', method],
  ['register-sample', method],
  ['sap-2005-factors', method],
  ['sap-2009-tables', method],
  ['sap-2012-factors', method],
  ['sap-10-factors', method],
  ['sap-appendix-l', method],
  ['sap-score', method],
  ['sap-wall-and-loft-losses', method],
  ['building-part-losses', method],
  ['rating-formula', method],
  ['improvement-codes', method],
  ['certificate-texts', 'costs on other certificates'],
  ['solar-water-costs', 'costs on other certificates'],
  ['fitted-lodged-prices', 'prices worked out from other certificates'],
  ['co2-factors', 'government CO₂ figures'],
  ['measures-guides', trade],
  ['trade-guides', trade],
  ['efficiencies-of-heating', trade],
  ['electrification-of-heat', 'a trial of heat pumps in 428 homes'],
  ['pvgis', 'European Commission figures on sunshine'],
  ['solar-yields', 'European Commission figures on sunshine'],
  ['solar-self-use', 'MCS, solar electricity used at home'],
  ['need-2026', meters],
  ['need-measures-2026', meters],
  ['few-2023', 'a study of 1,374 gas homes'],
  ['tdcv-2023', 'Ofgem’s typical use'],
  ['own-assumptions', own],
  ['measures-assumptions', own],
  ['in-use-factors', 'BRE, savings in lived-in homes'],
  ['est-insulation-2026', savingTrust],
  ['est-solid-walls-2026', savingTrust],
  ['est-floors-2026', savingTrust],
  ['est-draughts-glazing-2026', savingTrust],
  ['est-battery-2026', savingTrust],
  ['boiler-costs', department],
  ['solar-costs-2026', department],
  ['heat-pump-costs-2026', department],
  ['economy-7-night-share', 'the usual split of Economy 7'],
  ['likely-rating', 'estimated from homes alike nearby'],
])
