import styles from './comparison-table.module.css'

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** A look of its own. */
  className?: string | undefined
}

/** On a narrow screen each row becomes a block of its own, with the column's name beside each cell. */
export function ComparisonTable({ caption, columns, rows, className = styles.table }: Props) {
  const [corner, ...heads] = columns
  return (
    <table className={className}>
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
          <tr key={rowHead}>
            <th scope="row">{rowHead}</th>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-column={heads[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
