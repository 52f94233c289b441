export type FactName =
  | 'priceCap'
  | 'otherFuels'
  | 'tariffs'
  | 'coverPlans'
  | 'grants'
  | 'serviceAreas'

const names: Readonly<Record<FactName, string>> = {
  priceCap:
    'asOf units vatIncluded coverage periods from to paymentMethod source confidence gbAverage electricity gas unitRate standingCharge nightUnitRate vat typicalAnnualBill pounds tdcvFrom regions gsp name otherTables meter payment tdcv electricitySingleRate electricityMultiRate low medium high',
  otherFuels:
    'asOf fuels fuel form unitPence standingPencePerDay pricedOn from to source url confidence export lowPence likelyPence highPence',
  tariffs:
    'asOf isDemonstration source vat fuel from to rate confidence regions gsp electricity gas unitPence standingPencePerDay tariffs id name kind suits meter needsSmartMeter payments termMonths exitFeePounds night heatPumpUnitPence',
  coverPlans:
    'asOf isDemonstration source plans id name kind prices pounds per excessPounds covers limits repairPounds waitingDays boilerAgeYears from to ask text href',
  grants:
    'asOf disclaimer vocabulary schemes id name kind status nations opens closes amounts measure for pounds since until upTo maxShareOfCost includesVat when measures rules askCouncil asksFurther apply url source confidence dates',
  serviceAreas: 'asOf otherwise outcodes localAuthorities code state reason lookAgainOn',
}

/** Conditions are checked by themselves, and what explains the file is for its readers alone. */
const passedOver = new Set(['rules', 'when', 'vocabulary', 'units'])

/** A misspelt name is passed over: a sum with “untill” would be paid for ever. */
export function checkNames(fact: FactName, value: unknown): string[] {
  const known = new Set(names[fact].split(' '))
  return listNames(value, '')
    .filter(({ name }) => !known.has(name) && !/notes?$/i.test(name))
    .map(
      ({ name, place }) => `${place} is passed over: “${name}” is not a name that means anything.`,
    )
}

/** A year too many: pages would say so, and tariffs would count the VAT of that day as inside them. */
export function checkLookedAt(value: unknown, today: string): string[] {
  return listNames(value, '')
    .filter(({ name, inside }) => name === 'asOf' && typeof inside === 'string' && inside > today)
    .map(({ place, inside }) => `${place} ${inside} lies in the future.`)
}

type Named = { name: string; place: string; inside: unknown }

function listNames(value: unknown, place: string): Named[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const isEntry = Array.isArray(value)
    const here = isEntry ? `${place}[${name}]` : [place, name].filter(Boolean).join('.')
    const below = passedOver.has(name) ? [] : listNames(inside, here)
    return isEntry ? below : [{ name, place: here, inside }, ...below]
  })
}
