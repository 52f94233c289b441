import { parseArgs } from 'node:util'
import { readPhone } from '../../enquiries/contact/read-phone.ts'
import { readEmail, readName } from '../../enquiries/contact/read-text.ts'
import { type FlowName, flowNames } from '../../enquiries/flows/flow.ts'
import { isDayText } from '../../homes/days.ts'
import { type LeadChange, type LeadStatus, leadStatuses } from '../../leads/lead-store.ts'

type Which = { readonly status?: LeadStatus; readonly product?: FlowName }

export type LeadsCommand =
  | ({
      readonly verb: 'list'
      readonly isDead: boolean
      readonly isOverdue: boolean
      readonly isHeld: boolean
      readonly asJson: boolean
    } & Which)
  | { readonly verb: 'list-erased' | 'list-keys'; readonly asJson: boolean }
  | { readonly verb: 'show'; readonly reference: string; readonly asJson: boolean }
  | {
      readonly verb: 'set'
      readonly reference: string
      readonly change: Pick<LeadChange, 'status' | 'dueOn' | 'person'>
    }
  | ({ readonly verb: 'export'; readonly format: 'csv' | 'json' } & Which)
  | { readonly verb: 'deliver' }
  | { readonly verb: 'redeliver'; readonly which: { readonly reference: string } | 'all-dead' }
  | { readonly verb: 'notify'; readonly area: string; readonly isDryRun: boolean }
  | { readonly verb: 'forget'; readonly reference: string }
  | { readonly verb: 'forget-listed'; readonly erasedFile: string }
  | { readonly verb: 'purge'; readonly days: number }
  | { readonly verb: 'backup'; readonly path: string }
  /** `erasedFile` has a line for each lead that was erased after the copy was made. */
  | { readonly verb: 'restore'; readonly path: string; readonly erasedFile: string | null }
  | { readonly verb: 'move'; readonly isUndone: boolean }
  | { readonly verb: 'receive'; readonly port: number; readonly status: number }

type LeadsWords =
  | { readonly kind: 'command'; readonly command: LeadsCommand }
  | { readonly kind: 'wrong'; readonly why: string }

const options = {
  status: { type: 'string' },
  product: { type: 'string' },
  dead: { type: 'boolean' },
  overdue: { type: 'boolean' },
  held: { type: 'boolean' },
  erased: { type: 'boolean' },
  keys: { type: 'boolean' },
  'erased-since': { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  'due-on': { type: 'string' },
  'full-name': { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  'older-than': { type: 'string' },
  area: { type: 'string' },
  'dry-run': { type: 'boolean' },
  undo: { type: 'boolean' },
  port: { type: 'string' },
  answer: { type: 'string' },
} as const

type Option = keyof typeof options
type Verb = Exclude<LeadsCommand['verb'], 'list-erased' | 'list-keys' | 'forget-listed'>

/** By verb: how many words follow it, and which options it takes. */
const shapes: Readonly<Record<Verb, readonly [number, ...Option[]]>> = {
  list: [0, 'status', 'product', 'dead', 'held', 'overdue', 'erased', 'keys', 'json'],
  show: [1, 'json'],
  set: [1, 'status', 'due-on', 'full-name', 'email', 'phone'],
  export: [0, 'format', 'status', 'product'],
  deliver: [0],
  redeliver: [1, 'dead'],
  notify: [0, 'area', 'dry-run'],
  forget: [1, 'erased-since'],
  purge: [0, 'older-than'],
  backup: [1],
  restore: [1, 'erased-since'],
  move: [0, 'undo'],
  receive: [0, 'port', 'answer'],
}

class WrongWords extends Error {}

/** What the words after `npm run leads --` ask for. */
export function readLeadsWords(words: readonly string[]): LeadsWords {
  try {
    return { kind: 'command', command: readCommand(words) }
  } catch (error) {
    if (error instanceof WrongWords) return { kind: 'wrong', why: error.message }
    throw error
  }
}

function readCommand(words: readonly string[]): LeadsCommand {
  const { values, positionals } = parse(words)
  const [verb, ...rest] = positionals
  if (verb === undefined) throw new WrongWords('a verb is missing')
  if (!isVerb(verb)) throw new WrongWords(`there is no verb ${verb}`)
  const [count, ...allowed] = shapes[verb]
  const unknown = Object.keys(values).find(name => !allowed.some(one => one === name))
  if (unknown !== undefined) throw new WrongWords(`${verb} does not take --${unknown}`)
  const erasedFile = values['erased-since'] ?? null
  const namesMany = verb === 'redeliver' ? !!values.dead : verb === 'forget' && erasedFile !== null
  const wanted = namesMany ? 0 : count
  if (rest.length !== wanted) {
    const word = verb === 'backup' || verb === 'restore' ? 'PATH' : 'REF'
    throw new WrongWords(
      wanted === 1 ? `${verb} needs one ${word}` : `${verb} takes no further words`,
    )
  }
  const [reference = ''] = rest
  switch (verb) {
    case 'list':
      if (values.erased || values.keys) return readOtherList(values)
      return {
        verb,
        ...readWhich(values),
        isDead: !!values.dead,
        isOverdue: !!values.overdue,
        isHeld: !!values.held,
        asJson: !!values.json,
      }
    case 'show':
      return { verb, reference, asJson: !!values.json }
    case 'set':
      return { verb, reference, change: readChange(values) }
    case 'export':
      return {
        verb,
        format: readOne('format', ['csv', 'json'], values.format),
        ...readWhich(values),
      }
    case 'redeliver':
      return { verb, which: values.dead ? 'all-dead' : { reference } }
    case 'notify':
      return { verb, area: readArea(values.area), isDryRun: !!values['dry-run'] }
    case 'forget':
      return erasedFile === null ? { verb, reference } : { verb: 'forget-listed', erasedFile }
    case 'purge':
      return { verb, days: readDays(values['older-than']) }
    case 'backup':
      return { verb, path: reference }
    case 'restore':
      return { verb, path: reference, erasedFile }
    case 'move':
      return { verb, isUndone: !!values.undo }
    case 'receive':
      return {
        verb,
        port: readWhole('port', values.port ?? '4010', 0, 65_535),
        status: readWhole('answer', values.answer ?? '204', 200, 599),
      }
    case 'deliver':
      return { verb }
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch {
    throw new WrongWords('there is an option that is not known, or that lacks its value')
  }
}

type Values = ReturnType<typeof parse>['values']

const isVerb = (text: string): text is Verb => Object.hasOwn(shapes, text)

/** Of other things than leads, so that nothing narrows it. */
function readOtherList({ erased, keys, json, ...rest }: Values): LeadsCommand {
  const name = erased ? 'erased' : 'keys'
  if ((erased && keys) || Object.keys(rest).length > 0) {
    throw new WrongWords(`list --${name} takes --json and nothing else`)
  }
  return { verb: `list-${name}`, asJson: !!json }
}

function readWhich({ status, product }: { status?: string; product?: string }): Which {
  return {
    ...(status !== undefined && { status: readOne('status', leadStatuses, status) }),
    ...(product !== undefined && { product: readOne('product', flowNames, product) }),
  }
}

function readChange({ status, 'due-on': dueOn, ...values }: Values) {
  const person = readPerson(values)
  if (status === undefined && dueOn === undefined && person === null) {
    throw new WrongWords('set needs --status, --due-on, --full-name, --email or --phone')
  }
  return {
    ...(person && { person }),
    ...(status !== undefined && { status: readOne('status', leadStatuses, status) }),
    ...(dueOn !== undefined && { dueOn: dueOn === 'none' ? null : readDueDay(dueOn) }),
  }
}

/** The name, address and number that are given, read as a form reads what a visitor types. */
function readPerson({ 'full-name': fullName, email, phone }: Values): LeadChange['person'] | null {
  const person = {
    ...(fullName !== undefined && { fullName: need('full-name', readName(fullName)).text }),
    ...(email !== undefined && {
      email: email === 'none' ? null : need('email', readEmail(email)).email,
    }),
    ...(phone !== undefined && {
      phone: phone === 'none' ? null : need('phone', readPhone(phone)).phone,
    }),
  }
  return Object.keys(person).length > 0 ? person : null
}

function need<Reading extends { ok: boolean }>(
  name: Option,
  reading: Reading,
): Extract<Reading, { ok: true }> {
  if (reading.ok) return reading as Extract<Reading, { ok: true }>
  throw new WrongWords(`--${name} cannot be read: write it as its person would in a form`)
}

function readDueDay(text: string): string {
  if (isDayText(text)) return text
  throw new WrongWords('--due-on must be a day such as 2026-11-24, or none')
}

function readArea(text: string | undefined): string {
  const area = text?.trim().toUpperCase() ?? ''
  if (/^[A-Z]{1,2}(\d[A-Z\d]?)?$/.test(area)) return area
  if (/^[A-Z]\d{8}$/.test(area)) {
    throw new WrongWords(
      '--area cannot be a local authority, which a place on the list does not have: give outcodes',
    )
  }
  throw new WrongWords('notify needs --area: an outcode such as ZZ4, or a postcode area such as ZZ')
}

function readDays(text: string | undefined): number {
  const days = /^(\d{1,5})d$/.exec(text ?? '')?.[1]
  if (days === undefined) throw new WrongWords('purge needs --older-than, in days, such as 180d')
  return Number(days)
}

function readOne<T extends string>(name: Option, all: readonly T[], text: string | undefined): T {
  const found = all.find(one => one === text)
  if (found === undefined) throw new WrongWords(`--${name} must be one of ${all.join(', ')}`)
  return found
}

function readWhole(name: Option, text: string, least: number, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new WrongWords(`--${name} must be a whole number from ${least} to ${most}`)
}
