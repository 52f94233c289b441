import type { BoughtFuel, EnergyModel, EnergyOfUse, UseName } from '../energy/energy-use.ts'
import { mixDayNight } from '../energy/mix-day-night.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { exactly, plus, rangeAround, spread, spreadTogether, times, zero } from '../range.ts'
import type { RatedUse } from './estimate-points.ts'

type KwhByFuel = Partial<Record<BoughtFuel, Range>>

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
  /** kWh of the whole heat loss at the start, with what heats it now: fabric takes its part of these. */
  whole: number
  /** The most kWh that later measures can still save. */
  mostLeft: number
  /** kWh as the certificate's model would have it: by that the home is rated. */
  rated: number
  ratedWhole: number
}

/** A share is of all that the home used at the start (`whole`), or of what earlier measures left. */
export type ShareOf = 'whole' | 'left'

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
      whole: use.kwh,
      mostLeft: use.kwh * model.spread.high,
      rated: use.kwh,
      ratedWhole: use.kwh,
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

  /** kWh left of some uses. */
  left(uses: readonly UseName[]): number {
    return this.of(uses).reduce((sum, entry) => sum + entry.left, 0)
  }

  /** What is left of those that are asked for. */
  list(isAsked: (entry: EnergyOfUse) => boolean): readonly EnergyOfUse[] {
    return this.entries.filter(isAsked).map(({ use, fuel, left, nightShare }) => ({
      use,
      fuel,
      kwh: left,
      ...(nightShare !== undefined && { nightShare }),
    }))
  }

  /** With the kWh by which the home is rated. */
  rated(): readonly RatedUse[] {
    return this.entries
  }

  has(fuel: BoughtFuel): boolean {
    return this.entries.some(entry => entry.fuel === fuel && entry.kwh > 0)
  }

  /**
   * Takes a share of some uses, and says what that saves. Heat that walls and roofs lose adds up, so
   * theirs are shares of the whole; a boiler or a thermostat takes its share of what is left.
   */
  cut(
    uses: readonly UseName[],
    share: Range,
    ratedShare: number,
    { of = 'left', fuel }: { readonly of?: ShareOf; readonly fuel?: BoughtFuel | null } = {},
  ): Change {
    const kwhSaved: KwhByFuel = {}
    let poundsSaved: Range | null = zero
    for (const entry of this.of(uses, fuel ?? undefined)) {
      const saved = this.take(entry, share, of)
      const rated = of === 'whole' ? entry.ratedWhole : entry.rated
      entry.rated = Math.max(0, entry.rated - rated * Math.min(1, ratedShare))
      if (of === 'left') entry.ratedWhole *= 1 - Math.min(1, ratedShare)
      if (saved.high === 0) continue
      kwhSaved[entry.fuel] = plus(kwhSaved[entry.fuel] ?? zero, saved)
      const pence = this.penceOf(entry)
      poundsSaved =
        poundsSaved && pence !== null ? plus(poundsSaved, times(saved, pence / 100)) : null
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
      const added = rangeAround(heat / made.likely, heat / made.low, heat / made.high)
      const less = times(added, -1)
      if (entry.fuel === to) {
        // What is used before and after is uncertain by the same: as one range.
        add(kwhSaved, to, spread(plus(exactly(entry.left), less), this.spread))
      } else {
        add(kwhSaved, entry.fuel, spread(exactly(entry.left), this.spread))
        add(kwhSaved, to, spread(less, this.spread))
      }
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
        whole: entry.left > 0 ? (entry.whole / entry.left) * added.likely : 0,
        mostLeft: added.high * this.spread.high,
        rated: (entry.rated * heatOf(entry)) / made.likely,
        ratedWhole: (entry.ratedWhole * heatOf(entry)) / made.likely,
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

  private take(entry: Entry, share: Range, of: ShareOf): Range {
    const from = of === 'whole' ? entry.whole : entry.left
    const wanted = spreadTogether(times(share, from), this.spread)
    const likely = Math.min(wanted.likely, entry.left)
    const high = Math.min(Math.max(wanted.high, likely), Math.max(entry.mostLeft, likely))
    const low = Math.min(wanted.low, likely)
    entry.left = Math.max(0, entry.left - likely)
    entry.mostLeft = Math.max(0, entry.mostLeft - high)
    if (of === 'left') entry.whole *= 1 - Math.min(1, share.likely)
    return { low, likely, high }
  }
}

function add(kwh: KwhByFuel, fuel: BoughtFuel, range: Range): void {
  kwh[fuel] = plus(kwh[fuel] ?? zero, range)
}
