import type { DrawingName } from '../../../content/drawing-words.ts'
import type { EnquiryWords } from '../../../content/enquiry-words.ts'
import type { Fuel } from '../../../enquiries/flows/meter-reading.ts'
import { Drawing } from '../../components/drawing/drawing.tsx'
import { Fold } from '../../components/fold/fold.tsx'
import styles from './meter-drawings.module.css'

/** The commonest meter of each fuel first. */
const drawings: Readonly<Record<Fuel, readonly [DrawingName, ...DrawingName[]]>> = {
  electricity: [
    'meter-digits',
    'meter-two-rates',
    'meter-dials',
    'meter-smart',
    'meter-prepayment',
  ],
  gas: ['meter-gas-metric', 'meter-gas-imperial', 'meter-smart', 'meter-prepayment'],
}

type Props = { fuel: Fuel; words: EnquiryWords['meterScreen']['drawings'] }

/** How to read a meter of this fuel: folded on a phone, open beside the fields on a wide screen. */
export function MeterDrawings({ fuel, words }: Props) {
  const [commonest, ...others] = drawings[fuel]
  return (
    <div className={styles.drawings}>
      <Fold summary={words.title[fuel]}>
        <Drawing name={commonest} />
        <Fold summary={words.others}>
          {others.map(name => (
            <Drawing key={name} name={name} />
          ))}
        </Fold>
      </Fold>
    </div>
  )
}
