import type { CapPeriod } from '../../../homes/prices/price-cap.ts'
import { useFacts } from '../../visit/facts.tsx'
import { formatDay } from '../../visit/format.ts'
import { usePriceWords } from '../../visit/use-price-words.ts'

/** Who says so, how sure that is, and when we looked: beside every price. */
export function PriceSource(props: { period: CapPeriod; basis: string }) {
  const { prices } = usePriceWords()
  const { priceCap } = useFacts()
  return (
    <p>
      <small>
        {props.basis} {prices.source(prices.sourceShort, formatDay(priceCap.asOf))}{' '}
        {prices.confidence[props.period.confidence]}
      </small>
    </p>
  )
}
