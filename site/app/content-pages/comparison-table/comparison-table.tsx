import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import styles from './comparison-table.module.css'

type Props = {
  caption: string
  columns: readonly string[]
  /** The row's name, then its cells: a tick where one is true. */
  rows: readonly (readonly (string | boolean)[])[]
  /** A look of its own. */
  className?: string | undefined
}

/** On a narrow screen each row of words becomes a block, with the column's name at each cell; ticks stay in columns. */
export function ComparisonTable({ caption, columns, rows, className }: Props) {
  const [corner, ...heads] = columns
  const hasTicks = rows.some(cells => cells.some(cell => typeof cell === 'boolean'))
  const look = `${styles.table} ${hasTicks ? styles.ticks : styles.stacks}`
  return (
    <table className={className ?? look}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {corner ? <th scope="col">{corner}</th> : <td />}
          {heads.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([rowHead, ...cells]) => (
          <tr key={String(rowHead)}>
            <th scope="row">{rowHead}</th>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-column={heads[index]}>
                {typeof cell === 'string' ? cell : <Tick isOn={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A tick is seen, a "yes" is heard. */
function Tick({ isOn }: { isOn: boolean }) {
  const { table: words } = useDocumentWords().prices
  if (!isOn) return <span className={styles.no}>{words.no}</span>
  return (
    <>
      <Icon name="tick" />
      <span className="visually-hidden">{words.yes}</span>
    </>
  )
}
