export type PageElement = { name: string; attributes: Record<string, string> }
export type Script = { attributes: Record<string, string>; text: string }

export type ReadPage = {
  title: string
  elements: PageElement[]
  /** Every script element with what stands in it, data and rules included. */
  scripts: Script[]
  /** The scripts that a browser would run. */
  running: Script[]
  all: (name: string) => Record<string, string>[]
  meta: (name: string) => string | undefined
  link: (rel: string) => string | undefined
}

const scriptShape = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g
const tagShape = /<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const attributeShape = /\s+([^\s=>/]+)(?:="([^"]*)")?/g
const runningTypes = new Set([undefined, '', 'module', 'text/javascript'])

/** Reads the HTML that React writes: every attribute in double quotes, no `>` inside one. */
export function readPage(html: string): ReadPage {
  const scripts = [...html.matchAll(scriptShape)].map(([, attributes = '', text = '']) => ({
    attributes: readAttributes(attributes),
    text,
  }))
  const elements = [...html.replaceAll(scriptShape, '<script$1></script>').matchAll(tagShape)].map(
    ([, name = '', attributes = '']) => ({ name, attributes: readAttributes(attributes) }),
  )
  const all = (name: string) =>
    elements.filter(element => element.name === name).map(({ attributes }) => attributes)
  return {
    title: decodeText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    elements,
    scripts,
    running: scripts.filter(({ attributes }) => runningTypes.has(attributes.type)),
    all,
    meta: name => all('meta').find(meta => meta.name === name || meta.property === name)?.content,
    link: rel => all('link').find(link => link.rel === rel)?.href,
  }
}

/** What stands between the tags of the first element of that name. */
export function readInside(html: string, name: string): string {
  return new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(html)?.[0] ?? ''
}

/** The words a person would read, menus that are closed included. No-break spaces are plain ones. */
export function readWords(html: string): string {
  const bare = html.replaceAll(scriptShape, '').replaceAll(/<!--.*?-->/g, '')
  const words = bare.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\n\s*/g, '\n')
  return decodeText(words).replaceAll('\u00a0', ' ')
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attributeShape)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeText(value),
    ]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decodeText(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}
