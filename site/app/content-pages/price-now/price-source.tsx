import type { CapPeriod } from '../../../../homes/prices/price-cap.ts'
import { useFacts } from '../../facts.tsx'
import { formatDay } from '../../format.ts'
import { useDocumentWords } from '../../use-document-words.ts'

/** Who says so, how sure that is, and when we looked: beside every price. */
export function PriceSource(props: { period: CapPeriod; basis: string }) {
  const { prices } = useDocumentWords()
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
