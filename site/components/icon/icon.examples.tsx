import type { Examples } from '../../app/gallery/examples.ts'
import { Icon, type IconName } from './icon.tsx'
import { TaskIcon, type TaskIconName } from './task-icon.tsx'

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

const tasks: Record<TaskIconName, string> = {
  bill: 'Understand a bill',
  bolt: 'Compare tariffs',
  calendar: 'Book',
  card: 'Top up your meter',
  clipboard: 'Track a request',
  meter: 'Send a meter reading',
  spanner: 'No heating or hot water?',
  speech: 'Complaints',
  van: 'Moving home',
}

export const examples: Examples = Object.fromEntries([
  ...Object.entries(names).map(([name, says]) => [
    `${name}, beside words that say the same`,
    <p key={name}>
      <Icon name={name as IconName} /> {says}
    </p>,
  ]),
  ...Object.entries(tasks).map(([name, says]) => [
    `${name}, of a task`,
    <p key={name}>
      <TaskIcon name={name as TaskIconName} /> {says}
    </p>,
  ]),
])
