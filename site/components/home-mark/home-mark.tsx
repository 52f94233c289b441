import type { ListedHome, HomeMark as Mark } from '../../../homes/addresses/listed-homes.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import styles from './home-mark.module.css'

/** The symbols that the marks of a list use, drawn once in a page. */
export function MarkSymbols({ marks }: { marks: readonly Mark[] }) {
  return (
    <svg className={styles.symbols} width="0" height="0" aria-hidden="true">
      {marks.map(({ name, home, beside }) => (
        <symbol key={name} id={`mark-${name}`} viewBox="0 0 40 34">
          {beside && <path className={styles.beside} d={beside} fillRule="evenodd" />}
          <path d={home} />
        </symbol>
      ))}
    </svg>
  )
}

/** A home by its shape and letter; in words too, but for a shape that the address says. */
export function HomeMark({ home, marks }: { home: ListedHome; marks: readonly Mark[] }) {
  const { choose } = useWords().find
  const { band, mark } = home
  const shape = marks.find(({ name }) => name === mark)?.words
  const isSaid = !shape || home.name.toLowerCase().includes(shape)
  return (
    <span className={styles.mark} data-band={band ?? undefined}>
      <svg width="40" height="34" aria-hidden="true">
        <use href={`#mark-${mark}`} />
      </svg>
      {band && (
        <>
          <b aria-hidden="true">{band}</b>
          <span className="visually-hidden">
            {choose.rating(band)}
            {!isSaid && `, ${shape}`}
          </span>
        </>
      )}
    </span>
  )
}
