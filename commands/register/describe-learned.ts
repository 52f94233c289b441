import type { LodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { officialLodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { countAlikeHomes } from '../../register/sqlite/find-homes-alike.ts'
import { openRegisterFile } from '../../register/sqlite/open-register-file.ts'
import { readFittedPrices } from '../../register/sqlite/read-fitted-prices.ts'
import { createLearnedReader } from '../../register/sqlite/read-learned.ts'

/** What a version has learned from its certificates, a line for each thing an operator can judge. */
export function describeLearned(path: string): string[] {
  const { database, form } = openRegisterFile(path)
  try {
    const learned = createLearnedReader(database, form)
    const prices = readFittedPrices(learned)
    return [
      `homes with several certificates, compared: ${countAlikeHomes(learned)}`,
      `half-years with fitted prices: ${prices.length}`,
      ...prices.map(describePrices),
    ]
  } finally {
    database.close()
  }
}

function describePrices(fitted: LodgedPrices): string {
  const { from, electricityPence, gasPence, gasStandingPounds, certificates } = fitted
  const official = officialLodgedPrices.find(list => list.from === from)
  const beside = (known: number, price: number | undefined, write: (price: number) => string) => {
    if (price === undefined) return write(known)
    const percent = (known / price - 1) * 100
    const deviation = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
    return `${write(known)} (official ${write(price)}, ${deviation})`
  }
  const pence = (price: number) => `${price.toFixed(2)}p`
  const pounds = (price: number) => `£${price}`
  const figures = [
    `electricity ${beside(electricityPence, official?.electricityPence, pence)}`,
    `gas ${beside(gasPence, official?.gasPence, pence)}`,
    `standing charge ${beside(gasStandingPounds, official?.gasStandingPounds, pounds)}`,
  ]
  const ending = official ? '' : '; no official list, so these are used'
  return `prices fitted from ${from}: ${figures.join(', ')}, by ${certificates} certificates${ending}`
}
