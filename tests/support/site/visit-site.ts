import { type Answer, ask } from './ask.ts'
import { readInside, readWords } from './read-page.ts'

/** A browser without script: cookies, forms by their labels, and redirects that are followed. */
export type Visitor = {
  go(path: string): Promise<Shown>
  /** Sends the form of the page that holds this button. */
  press(button: string, entries?: readonly Entry[]): Promise<Shown>
  shown(): Shown
  /** Every address asked for, with its query. */
  readonly asked: string[]
}

/** A field by its label: ticked, or with what is typed into it. */
export type Entry = { readonly label: string; readonly text?: string }

export type Shown = {
  readonly path: string
  readonly status: number
  readonly html: string
  readonly title: string
  readonly words: string
  readonly headers: Answer['headers']
}

class NoSuchField extends Error {}

export function visitSite(origin: string): Visitor {
  const cookies = new Map<string, string>()
  const asked: string[] = []
  let now: Shown | null = null

  async function load(path: string, form?: URLSearchParams): Promise<Shown> {
    asked.push(path)
    const answer = await ask(origin, path, {
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Sec-Fetch-Site': 'same-origin',
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { method: 'POST', body: form.toString() }),
    })
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const { location } = answer.headers
    if (location !== undefined) {
      if (answer.status !== 303 && answer.status !== 302) throw new Error(`${answer.status}`)
      return load(location)
    }
    const main = readInside(answer.text, 'main')
    now = {
      path,
      status: answer.status,
      html: main,
      title: /<title>([^<]*)/.exec(answer.text)?.[1] ?? '',
      words: readWords(main),
      headers: answer.headers,
    }
    return now
  }

  return {
    asked,
    go: path => load(path),
    shown: () => now ?? fail('Nothing is shown yet.'),
    press(button, entries = []) {
      const { html } = now ?? fail('Nothing is shown yet.')
      const form = findForm(html, button)
      const fields = fillForm(form, entries)
      const pressed = findButton(form, button) ?? ''
      const name = attribute(pressed, 'name')
      if (name !== '') fields.append(name, decode(attribute(pressed, 'value')))
      const action = decode(attribute(form, 'action'))
      if (attribute(form, 'method') === 'post') return load(action, fields)
      return load(`${action.split('?')[0]}?${fields}`)
    },
  }
}

function findForm(html: string, button: string): string {
  const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
  return (
    forms.find(form => findButton(form, button) !== null) ??
    fail(`No form has the button “${button}”.`)
  )
}

function findButton(form: string, button: string): string | null {
  const buttons = [...form.matchAll(/<button[\s\S]*?<\/button>/g)].map(([tag]) => tag)
  // The name in a row of a list of homes is followed by its letter.
  const namesOf = (tag: string) => [tag, /<span>[\s\S]*?<\/span>/.exec(tag)?.[0] ?? '']
  return buttons.find(tag => namesOf(tag).some(name => readWords(name).trim() === button)) ?? null
}

/** What the form would send as it came, with these entries made. */
function fillForm(form: string, entries: readonly Entry[]): URLSearchParams {
  const fields = new URLSearchParams()
  const inputs = [...form.matchAll(/<(input|textarea)\b[^>]*>(?:([^<]*)<\/textarea>)?/g)]
  const labels = readLabels(form)
  const made = new Map(entries.map(entry => [labels.get(entry.label) ?? noField(entry), entry]))
  const isChosenAnew = (name: string) =>
    inputs.some(([tag]) => attribute(tag, 'name') === name && made.has(attribute(tag, 'id')))
  for (const [tag, kind, inside = ''] of inputs) {
    const [name, type] = [decode(attribute(tag, 'name')), attribute(tag, 'type')]
    if (name === '') continue
    const entry = made.get(attribute(tag, 'id'))
    if (type === 'radio' || type === 'checkbox') {
      const isLeft = type === 'radio' && isChosenAnew(name)
      const isOn = entry !== undefined || (!isLeft && / checked=""/.test(tag))
      if (isOn) fields.append(name, decode(attribute(tag, 'value')))
      continue
    }
    const before = kind === 'textarea' ? inside : attribute(tag, 'value')
    fields.append(name, entry?.text ?? decode(before))
  }
  return fields
}

function readLabels(form: string): Map<string, string> {
  const labels = [...form.matchAll(/<label\b([^>]*)>([\s\S]*?)<\/label>/g)]
  return new Map(
    labels.map(([, tag = '', text = '']) => [readWords(text).trim(), attribute(tag, 'for')]),
  )
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function noField({ label }: Entry): never {
  throw new NoSuchField(`No field is labelled “${label}”.`)
}

function fail(says: string): never {
  throw new Error(says)
}
