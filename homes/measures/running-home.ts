import type { BoughtFuel, EnergyModel, EnergyOfUse, UseName } from '../energy/energy-use.ts'
import { mixDayNight } from '../energy/mix-day-night.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { plus, rangeAround, spread, zero } from '../range.ts'

export type KwhByFuel = Partial<Record<BoughtFuel, Range>>

/** What a measure changes in a year. */
export type Change = {
  readonly kwhSaved: KwhByFuel
  /** Null where a fuel of it has no price that we hold. */
  readonly poundsSaved: Range | null
  /** The fuels whose prices were used. */
  readonly fuels: readonly BoughtFuel[]
}

type Entry = EnergyOfUse & {
  /** Likely kWh that the measures so far have left. */
  left: number
  /** The most kWh that later measures can still save. */
  mostLeft: number
  /** kWh as the certificate's model would have it: by that the home is rated. */
  rated: number
}

/** The year's energy of a home while measures are applied to it, one after another. */
export class RunningHome {
  private readonly entries: Entry[]
  private readonly prices: EnergyPrices
  private readonly spread: EnergyModel['spread']

  constructor(model: EnergyModel, prices: EnergyPrices) {
    this.prices = prices
    this.spread = model.spread
    this.entries = model.uses.map(use => ({
      ...use,
      left: use.kwh,
      mostLeft: use.kwh * model.spread.high,
      rated: use.kwh,
    }))
  }

  copy(): RunningHome {
    const copy = new RunningHome(
      { route: 'typical', uses: [], spread: this.spread, sources: [] },
      this.prices,
    )
    copy.entries.push(...this.entries.map(entry => ({ ...entry })))
    return copy
  }

  /** kWh left of some uses, or of one fuel of them. */
  left(uses: readonly UseName[], fuel?: BoughtFuel): number {
    return this.of(uses, fuel).reduce((sum, entry) => sum + entry.left, 0)
  }

  /** What is left of those that are asked for. */
  list(isAsked: (entry: EnergyOfUse) => boolean): readonly EnergyOfUse[] {
    return this.entries.filter(isAsked).map(({ use, fuel: own, left, nightShare }) => ({
      use,
      fuel: own,
      kwh: left,
      ...(nightShare !== undefined && { nightShare }),
    }))
  }

  rated(): readonly Readonly<EnergyOfUse>[] {
    return this.entries.map(entry => ({ ...entry, kwh: entry.rated }))
  }

  has(fuel: BoughtFuel): boolean {
    return this.entries.some(entry => entry.fuel === fuel && entry.kwh > 0)
  }

  /** Takes a share of what is left of some uses, and says what that saves. */
  cut(uses: readonly UseName[], share: Range, ratedShare: number, fuel?: BoughtFuel): Change {
    const kwhSaved: KwhByFuel = {}
    let poundsSaved: Range | null = zero
    for (const entry of this.of(uses, fuel)) {
      const saved = this.take(entry, share)
      entry.rated *= 1 - Math.min(1, ratedShare)
      if (saved.high === 0) continue
      kwhSaved[entry.fuel] = plus(kwhSaved[entry.fuel] ?? zero, saved)
      const pence = this.penceOf(entry)
      poundsSaved = poundsSaved && pence !== null ? plus(poundsSaved, inPounds(saved, pence)) : null
    }
    return { kwhSaved, poundsSaved, fuels: Object.keys(kwhSaved) as BoughtFuel[] }
  }

  /**
   * Makes the heat of some entries from another fuel. `made`: heat from a kWh of that fuel; `heatOf`:
   * heat from a kWh of today's. The kWh of the new fuel are "saved" below zero.
   */
  replace(
    isReplaced: (entry: EnergyOfUse) => boolean,
    to: BoughtFuel,
    heatOf: (entry: EnergyOfUse) => number,
    made: Range,
    nightShare: number,
  ): Change {
    const kwhSaved: KwhByFuel = {}
    let poundsSaved: Range | null = zero
    const newPence = this.penceOf({ use: 'heating', fuel: to, kwh: 0, nightShare })
    for (const entry of this.entries.filter(isReplaced)) {
      const heat = entry.left * heatOf(entry)
      const gone = spread(rangeAround(entry.left), this.spread)
      const added = rangeAround(heat / made.likely, heat / made.low, heat / made.high)
      add(kwhSaved, entry.fuel, gone)
      add(kwhSaved, to, spread(negative(added), this.spread))
      const oldPence = this.penceOf(entry)
      if (oldPence === null || newPence === null) {
        poundsSaved = null
      } else if (poundsSaved) {
        const pounds = (kwh: number) => (entry.left * oldPence - kwh * newPence) / 100
        const saved = rangeAround(pounds(added.likely), pounds(added.low), pounds(added.high))
        poundsSaved = plus(poundsSaved, spread(saved, this.spread))
      }
      Object.assign(entry, {
        fuel: to,
        nightShare,
        left: added.likely,
        mostLeft: added.high * this.spread.high,
        rated: (entry.rated * heatOf(entry)) / made.likely,
      })
    }
    return { kwhSaved, poundsSaved, fuels: Object.keys(kwhSaved) as BoughtFuel[] }
  }

  /** Pence a kWh, of day and night as they are mixed; null where no price is held. */
  penceOf({ fuel, nightShare = 0 }: EnergyOfUse): number | null {
    const price = this.prices.fuels[fuel]
    if (!price) return null
    return mixDayNight(nightShare, price.unitPence, price.nightUnitPence)
  }

  private of(uses: readonly UseName[], fuel?: BoughtFuel): Entry[] {
    return this.entries.filter(
      entry => uses.includes(entry.use) && (fuel === undefined || entry.fuel === fuel),
    )
  }

  private take(entry: Entry, share: Range): Range {
    const high = Math.min(entry.left * share.high * this.spread.high, entry.mostLeft)
    const likely = Math.min(entry.left * share.likely, high)
    const low = Math.min(entry.left * share.low * this.spread.low, likely)
    entry.left = Math.max(0, entry.left - likely)
    entry.mostLeft = Math.max(0, entry.mostLeft - high)
    return { low, likely, high }
  }
}

function add(kwh: KwhByFuel, fuel: BoughtFuel, range: Range): void {
  kwh[fuel] = plus(kwh[fuel] ?? zero, range)
}

const negative = ({ low, likely, high }: Range): Range => ({
  low: -high,
  likely: -likely,
  high: -low,
})

function inPounds(kwh: Range, pence: number): Range {
  const factor = pence / 100
  return { low: kwh.low * factor, likely: kwh.likely * factor, high: kwh.high * factor }
}
