import type { Examples } from '../../app/gallery/examples.ts'
import { Icon, type IconName } from './icon.tsx'

const names: Record<IconName, string> = {
  info: 'Good to know',
  warning: 'Take care',
  tick: 'Done',
  chevron: 'More below',
  arrow: 'Go on',
  menu: 'Menu',
  close: 'Close',
  person: 'Accessibility',
  phone: 'Call',
  stop: 'Stop',
  play: 'Start',
}

export const examples: Examples = Object.fromEntries(
  Object.entries(names).map(([name, says]) => [
    `${name}, beside words that say the same`,
    <p key={name}>
      <Icon name={name as IconName} /> {says}
    </p>,
  ]),
)
