import type { ReactNode } from 'react'
import { type DrawingName, drawingWords } from '../../../content/drawing-words.ts'
import { useShell } from '../../app/shell/use-shell.tsx'
import { BrickBond, LoftDepth } from './building-drawings.tsx'
import { MeterDials } from './dials.tsx'
import styles from './drawing.module.css'
import { GasMeter, MeterDigits, PrepaymentMeter, SmartMeter, TwoRates } from './meters.tsx'

const drawings: Record<DrawingName, ReactNode> = {
  'meter-digits': <MeterDigits />,
  'meter-two-rates': <TwoRates />,
  'meter-dials': <MeterDials />,
  'meter-gas-metric': <GasMeter isMetric />,
  'meter-gas-imperial': <GasMeter isMetric={false} />,
  'meter-smart': <SmartMeter />,
  'meter-prepayment': <PrepaymentMeter />,
  'loft-depth': <LoftDepth />,
  'brick-bond': <BrickBond />,
}

export const drawingNames = Object.keys(drawings) as DrawingName[]

/** A drawing that explains what words struggle with: which figures to read, how to tell a wall. */
export function Drawing({ name }: { name: DrawingName }) {
  const { alt, caption } = drawingWords[useShell().language][name]
  return (
    <figure className={styles.drawing}>
      <svg viewBox="0 0 320 176" role="img" aria-label={alt}>
        <rect x="1" y="1" width="318" height="174" rx="14" fill="var(--part-0)" stroke="none" />
        {drawings[name]}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
