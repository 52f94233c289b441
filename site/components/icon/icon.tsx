import styles from './icon.module.css'

const shapes = {
  info: 'M12 10.5v6M12 7.25v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  warning:
    'M12 9v4.5M12 16.75v.01M10.3 4.2 2.6 17.6A2 2 0 0 0 4.3 20.6h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  tick: 'M7.5 12.4l3 3 6-6.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  chevron: 'M6 9.5l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 4.6v.01M5.5 8.6c4.3 1.5 8.7 1.5 13 0M12 9.8v4.4M12 14.2l-3 5.6M12 14.2l3 5.6',
  phone:
    'M5.2 4h3.4l1.7 4.3-2.1 1.6a11.5 11.5 0 0 0 5.9 5.9l1.6-2.1 4.3 1.7v3.4a1.7 1.7 0 0 1-1.9 1.7A16.2 16.2 0 0 1 3.5 5.9 1.7 1.7 0 0 1 5.2 4Z',
  stop: 'M8 6v12M16 6v12',
  play: 'M8 5.5l10 6.5-10 6.5Z',
} as const

export type IconName = keyof typeof shapes

/** Decoration beside words that say the same: hidden from assistive technology. */
export function Icon({ name, isInText }: { name: IconName; isInText?: boolean }) {
  return (
    <svg
      className={isInText ? `${styles.icon} ${styles.inText}` : styles.icon}
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
