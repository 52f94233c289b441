import type { PriceArea } from '../../../../homes/prices/read-price-area.ts'
import { Button } from '../../../components/button/button.tsx'
import { RegionField } from '../../../components/text-field/region-field.tsx'
import { TextField } from '../../../components/text-field/text-field.tsx'
import { usePlace, useWords } from '../../shell/use-shell.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './region-form.module.css'

type Props = {
  area: PriceArea
  /** The part of the page that answers. */
  answerId?: string
}

/**
 * Two plain GET forms, so that neither field contradicts the other: a postcode, or a region from the
 * list where the postcode does not settle it.
 */
export function RegionForm({ area, answerId }: Props) {
  const { whichRegion: words, region } = useDocumentWords().prices
  const { find } = useWords()
  const { pathname } = usePlace()
  const action = answerId ? `${pathname}#${answerId}` : pathname
  const chosen = area.kind === 'chosen' || area.kind === 'likely' ? area.region.code : ''
  const typed = area.kind === 'refused' ? area.typed : 'postcode' in area ? area.postcode : ''
  const error = area.kind === 'refused' ? find.mistyped[area.why] : undefined
  return (
    <div className={styles.panel}>
      <form method="get" action={action} className={styles.form} noValidate>
        <TextField
          id="postcode"
          name="postcode"
          label={words.postcode}
          error={error}
          value={typed}
          autoComplete="postal-code"
          autoCapitalize="characters"
          width="postcode"
        />
        <Button kind="equal">{answerId ? words.showRegion : words.show}</Button>
      </form>
      <details className={styles.list} open={area.kind === 'chosen' || area.kind === 'unknown'}>
        <summary>{words.choose}</summary>
        <form method="get" action={action} className={styles.form}>
          <RegionField label={region} average={words.average} value={chosen} />
          <Button kind="equal">{words.showRegion}</Button>
        </form>
      </details>
    </div>
  )
}
