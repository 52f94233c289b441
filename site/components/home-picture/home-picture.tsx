import type { PartName, PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import styles from './home-picture.module.css'
import { plotHome } from './plot-home.ts'

type Props = {
  facts: PictureFacts
  /** As visitors know the home: "1 Lantern Row". */
  name: string
  /** The id of the list that says the same in words. */
  describedBy: string
  /** Parts with a thick outline: what a plan changes. */
  changed?: readonly PartName[]
  /** `small`: without keys. */
  size?: 'whole' | 'small'
  /** What its own ids begin with, where a page has two pictures. */
  id?: string
}

/** A home's front, drawn from its certificate. Nothing inside is text, so that it reads in every language. */
export function HomePicture({ facts, name, describedBy, size = 'whole' }: Props) {
  const { label } = useHomeWords().homePicture
  const { walls, rise } = plotHome(facts)
  return (
    <svg
      className={styles.picture}
      viewBox={size === 'small' ? '36 4 248 204' : '0 0 320 212'}
      role="img"
      aria-label={label[facts.basis](name)}
      aria-describedby={describedBy}
    >
      <path
        d={`M${walls.x} ${walls.y}h${walls.w}v${walls.h}h-${walls.w}Zv-${rise}h${walls.w}v${rise}`}
      />
    </svg>
  )
}
