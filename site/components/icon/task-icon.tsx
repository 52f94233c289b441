import styles from './icon.module.css'

const shapes = {
  bill: 'M6 3h8.500l4 4v14H6ZM14 3v4.500h4.500M9.5 12h5.500M9.5 16h5.5',
  bolt: 'M13 3 5.5 13.500H11L10 21l8-11h-6Z',
  calendar: 'M4 6h16v14H4ZM4 10.500h16M8.5 3.500V7M15.5 3.500V7M9 15.200l2 2 4-4',
  card: 'M3 6.500h18v11.500H3ZM3 10.500h18M6.5 14.800h3',
  clipboard: 'M9 4.500H5.500v16h13v-16H15M9 3h6v3.500H9ZM9 13.500l2.2 2.2 4-4.4',
  meter: 'M5 3.500h14v17H5ZM8.5 7h7v4h-7ZM9 15.500v.01M12 15.500v.01M15 15.500v.01',
  speech: 'M4 4.500h16v11.500h-9l-4.500 4v-4H4ZM8 8.500h8M8 12h5',
  spanner:
    'M14.7 6.300a4.6 4.6 0 0 0-6.1 5.900l-5.1 5.100a2.2 2.2 0 0 0 3.2 3.200l5.1-5.100a4.6 4.6 0 0 0 5.9-6.100l-2.8 2.8-2.5-.5-.5-2.500Z',
  van: 'M2.5 6H14v10.500H2.500ZM14 9.500h3.800l3.2 3.500v3.500h-7M9 17.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM19 17.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
} as const

export type TaskIconName = keyof typeof shapes

/** Icons of the front page’s tasks, apart from the others so that no journey’s script carries them. */
export function TaskIcon({ name }: { name: TaskIconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
