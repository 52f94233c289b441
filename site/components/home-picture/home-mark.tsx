import type { BuildingForm, BuildingType } from '../../../homes/epc-ratings/building.ts'
import type { EnergyBand } from '../../../homes/epc-ratings/energy-band.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import styles from './home-picture.module.css'

export const markForms = ['detached', 'semi', 'end', 'mid', 'bungalow', 'park', 'flat'] as const
export type MarkForm = (typeof markForms)[number]

const forms: Record<BuildingForm, MarkForm> = {
  detached: 'detached',
  'semi-detached': 'semi',
  'end-terrace': 'end',
  'mid-terrace': 'mid',
}

export function markFormOf(type: BuildingType | null, form: BuildingForm | null): MarkForm {
  if (type === 'flat' || type === 'maisonette') return 'flat'
  if (type === 'park-home') return 'park'
  if (type === 'bungalow') return 'bungalow'
  return form === null ? 'detached' : forms[form]
}

const outlines: Record<MarkForm, string> = {
  detached: 'M5 38V18L20 4 35 18V38Z',
  semi: 'M0 38V12H14L26 4 36 18V38Z',
  end: 'M0 38V8H32V38Z',
  mid: 'M4 38V8H36V38Z',
  bungalow: 'M2 38V24L20 10 38 24V38Z',
  park: 'M2 34V18L20 12 38 18V34ZM6 34v4M34 34v4',
  flat: 'M6 38V4H34V38Z',
}

/** Once on a page on which homes are marked. */
export function HomeMarkSymbols() {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {markForms.map(form => (
        <symbol key={form} id={`mark-${form}`} viewBox="0 0 40 40">
          <path d={outlines[form]} />
        </symbol>
      ))}
    </svg>
  )
}

/** A home in a list: its form in the colour of its letter, and the letter. */
export function HomeMark({ form, band }: { form: MarkForm; band: EnergyBand | null }) {
  const { choose } = useWords().find
  return (
    <span className={styles.mark} data-band={band ?? undefined}>
      <svg aria-hidden="true">
        <use href={`#mark-${form}`} />
      </svg>
      {band && <span aria-hidden="true">{band}</span>}
      {band && <span className="visually-hidden">{choose.rating(band)}</span>}
    </span>
  )
}
