import { capPeriodOn } from '../../../../homes/prices/price-cap.ts'
import type { TariffPrice } from '../../../../homes/prices/price-tariff.ts'
import {
  exampleUse,
  exampleUseSources,
  type TariffUse,
} from '../../../../homes/prices/tariff-use.ts'
import type { Tariff } from '../../../../homes/prices/tariffs.ts'
import { type SourceId, sources } from '../../../../homes/sources.ts'
import { PriceNotes } from '../../../components/tariff-card/price-notes.tsx'
import { useFacts } from '../../facts.tsx'
import { formatDay, formatPeriod, formatWhole } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './tariffs.module.css'

export type PricedTariff = {
  readonly tariff: Tariff
  /** Null where no typical use is held. */
  readonly use: TariffUse | null
  readonly price: TariffPrice | null
  /** Pounds a year above the price cap for the same use; null where no cap is held to compare with. */
  readonly abovePriceCap: number | null
}

/** What the months rest on: said once below the list, and only what holds for a tariff in it. */
export function TariffBasis({ priced }: { priced: readonly PricedTariff[] }) {
  const { tariffs: words } = useDocumentWords().prices
  const { tariffs, priceCap, today } = useFacts()
  const suits = new Set(priced.map(({ tariff }) => tariff.suits))
  const period = capPeriodOn(priceCap, today)
  return (
    <details className={styles.notes}>
      <summary>{words.basisTitle}</summary>
      <ul>
        <li>{words.basisYear(formatDay(today))}</li>
        <PriceNotes priced={priced} />
        {suits.has('night-heating') && (
          <li>
            {words.basisNight(Math.round(exampleUse.nightShare * 100))}{' '}
            <SourcesOf ids={exampleUseSources.nightShare} />
          </li>
        )}
        {suits.has('electric-car') && <li>{words.basisCar(formatWhole(exampleUse.carKwh))}</li>}
        {suits.has('heat-pump') && (
          <li>
            {words.basisHeatPump(
              String(Math.round(exampleUse.boilerEfficiency * 100)),
              exampleUse.heatPumpPerformance.toFixed(2),
            )}{' '}
            <SourcesOf ids={exampleUseSources.heatPump} />
          </li>
        )}
        <li>{period ? words.basisCap(formatPeriod(period)) : words.noCap}</li>
        {period && priced.some(({ abovePriceCap }) => abovePriceCap === null) && (
          <li>{words.capMissing}</li>
        )}
        <li>
          {words.asOf(formatDay(tariffs.asOf))} {tariffs.isDemonstration && words.invented}
        </li>
      </ul>
    </details>
  )
}

function SourcesOf({ ids }: { ids: readonly SourceId[] }) {
  const { tariffs: words } = useDocumentWords().prices
  const named = ids.map(id => sources[id])
  return (
    <>
      {words.sources(named.map(({ title }) => title))}
      {named.some(({ confidence }) => confidence === 'unverified') && ` ${words.unverified}`}
    </>
  )
}
