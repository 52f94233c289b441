import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const rooms = [
  'api',
  'bench',
  'commands',
  'connections',
  'content',
  'enquiries',
  'homes',
  'leads',
  'mocks',
  'register',
  'server',
  'site',
  'tests',
] as const

/** Which rooms each may import from, besides itself. From the architecture; the arrows point one way. */
const mayImport: Record<string, readonly string[]> = {
  homes: [],
  connections: [],
  enquiries: ['homes'],
  content: ['homes', 'enquiries'],
  register: ['homes', 'connections'],
  leads: ['enquiries', 'homes', 'connections'],
  api: ['homes', 'enquiries', 'register', 'leads'],
  site: ['homes', 'enquiries', 'content', 'register', 'leads'],
  mocks: ['homes', 'api'],
  server: [
    'api',
    'connections',
    'content',
    'enquiries',
    'homes',
    'leads',
    'mocks',
    'register',
    'site',
  ],
  commands: rooms,
  tests: rooms,
  bench: rooms,
}

type Source = { path: string; room: string; text: string; lines: number; isTest: boolean }

const sources = readSources()
const shipped = sources.filter(source => !source.isTest)

test('in the register no list is passed as the arguments of a call, which takes some 120,000', () => {
  const spread = /\b(?:push|unshift|splice|max|min|fromCharCode)\((?:[^()[\]{}]*, ?)?\.\.\./
  const wrong = shipped.filter(({ room, text }) => room === 'register' && spread.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

describe('rooms', () => {
  test('import only from the rooms they may', () => {
    const wrong = shipped.flatMap(source =>
      importsOf(source)
        .filter(target => !isReadingBack(source.path, target))
        .map(target => roomOf(target))
        .filter(room => room !== source.room && room in mayImport)
        .filter(room => !mayImport[source.room]?.includes(room))
        .map(room => `${source.path} imports from ${room}`),
    )
    expect(wrong).toEqual([])
  })

  /** The register over HTTP reads what our own /v1 writes, in the same words. */
  function isReadingBack(path: string, target: string): boolean {
    return path.startsWith('register/over-http/') && target.startsWith('api/resources/read-')
  }

  test('mocks are imported only where they are switched on', () => {
    const wrong = shipped.filter(
      ({ path, text }) =>
        /from '[./]*\/mocks\//.test(text) ||
        (/import\('[^']*\/mocks\//.test(text) && path !== 'server/homes-provider.ts'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('content holds only types of the rooms it names', () => {
    const wrong = shipped
      .filter(({ room }) => room === 'content')
      .filter(({ text }) => /^import (?!type\b)[^']*'(\.\.\/)+(homes|enquiries)\//m.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('every room in the tree has its rule', () => {
    const folders = readdirSync('.', { withFileTypes: true })
      .filter(entry => entry.isDirectory() && sources.some(({ room }) => room === entry.name))
      .map(({ name }) => name)
    expect(folders.filter(name => !(name in mayImport))).toEqual([])
  })
})

/** Which folders of `site/` each may import from, besides itself. The files in `site/` itself: from any. */
const journeys = ['app', 'choices', 'components', 'styles', 'visit']
const siteMayImport: Record<string, readonly string[]> = {
  find: journeys,
  home: journeys,
  plan: journeys,
  quote: journeys,
  enquiry: journeys,
  track: journeys,
  visit: ['app', 'choices'],
  choices: ['app', 'components'],
  components: ['app'],
  // It knows the journeys through the route table alone.
  app: ['choices', 'components', 'header', 'styles'],
  header: [],
  styles: [],
}

describe('features of the site', () => {
  const folderOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1] : undefined)
  const inFolders = shipped.filter(({ path, room }) => room === 'site' && folderOf(path))

  test('import only from the features they may', () => {
    const wrong = inFolders.flatMap(source => {
      const own = folderOf(source.path) ?? ''
      return importsOf(source)
        .filter(target => roomOf(target) === 'site')
        .filter(target => folderOf(target) !== own)
        .filter(target => !siteMayImport[own]?.includes(folderOf(target) ?? ''))
        .map(target => `${source.path} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('every folder in the tree has its rule', () => {
    const folders = new Set(inFolders.map(({ path }) => folderOf(path) ?? ''))
    expect([...folders].filter(name => !(name in siteMayImport))).toEqual([])
  })

  test('examples are imported by the gallery alone', () => {
    const wrong = shipped
      .filter(({ path }) => !path.startsWith('site/app/gallery/') && !/\.examples\.tsx$/.test(path))
      .filter(source =>
        importsOf(source).some(
          target => /\.examples\.tsx$/.test(target) || target.startsWith('site/app/gallery/'),
        ),
      )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('imports', () => {
  test('never go in a circle, of types neither', () => {
    expect(findCircles(new Map(sources.map(source => [source.path, importsOf(source)])))).toEqual(
      [],
    )
  })

  test('of tests and their support stand in tests, benchmarks and commands alone', () => {
    const wrong = shipped
      .filter(({ room }) => !['bench', 'commands'].includes(room))
      .filter(source =>
        importsOf(source).some(
          target => roomOf(target) === 'tests' || /\.(test|fixture|cases)\.[a-z]+$/.test(target),
        ),
      )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  /** Each circle once, as the files on it in order. */
  function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
    const circles: string[] = []
    const done = new Set<string>()
    function follow(file: string, way: readonly string[]): void {
      const at = way.indexOf(file)
      if (at >= 0) circles.push([...way.slice(at), file].join(' → '))
      if (at >= 0 || done.has(file)) return
      for (const target of imports.get(file) ?? []) follow(target, [...way, file])
      done.add(file)
    }
    for (const file of imports.keys()) follow(file, [])
    return circles
  }
})

describe('what is pure stays pure', () => {
  test.each([
    ['the clock', /\bDate\.now\(|new Date\(\)|performance\.now\(/],
    ['the environment', /\bprocess\.env\b/],
    ['React', /from 'react/],
    ['files or the network', /from 'node:(?!util)|\bfetch\(/],
  ])('homes and enquiries know nothing of %s', (_, pattern) => {
    expect(pathsWith(pattern, source => ['homes', 'enquiries'].includes(source.room))).toEqual([])
  })

  test('nothing is worked out from a lodged value that may be nonsense', () => {
    const reading =
      /\b(read(Day|Moment|Number|Pence|Score|Stars)|parseBand|bandFromScore|validUntil|readConstructionAge)\([^()]*\blodged(\.|\[)/
    // Serving code works things out from what `believeLodged` gives.
    const isServing = ({ room }: Source) =>
      ['api', 'site', 'enquiries', 'leads', 'server'].includes(room)
    const isExample = ({ path }: Source) => path === 'tests/support/api/example-register.ts'
    expect(pathsWith(reading, source => isServing(source) && !isExample(source))).toEqual([])
  })

  test('the environment is read in one place', () => {
    const allowed = (path: string) =>
      path === 'server/config.ts' || path.startsWith('commands/') || path.startsWith('bench/')
    expect(pathsWith(/\bprocess\.env\b/, source => !allowed(source.path))).toEqual([])
  })

  test('database drivers are imported only in connections', () => {
    expect(
      pathsWith(/from '(node:sqlite|pg|postgres)'/, source => source.room !== 'connections'),
    ).toEqual([])
  })

  test('serving code never imports the importers or the made-up towns, by way of others neither', () => {
    const imports = new Map(shipped.map(source => [source.path, importsOf(source)]))
    const serving = shipped.filter(({ path }) => /^(server|api|site|leads)\//.test(path))
    const reached = new Set(serving.map(({ path }) => path))
    for (const path of reached) for (const target of imports.get(path) ?? []) reached.add(target)
    expect(reached.size).toBeGreaterThan(serving.length)
    const isOfImport = (path: string) => /^register\/(import|made-up)\//.test(path)
    expect([...reached].filter(isOfImport)).toEqual([])
    expect(
      pathsWith(/register\/(import|made-up)\//, source =>
        ['server', 'api', 'site', 'leads'].includes(source.room),
      ),
    ).toEqual([])
    expect(
      pathsWith(/'\.\.\/(import|made-up)\//, ({ path }) => path.startsWith('register/published/')),
    ).toEqual([])
  })
})

test('what ids are hashed from shares no code with what is shown', () => {
  const frozen = 'homes/addresses/id-text/'
  const wrong = shipped
    .filter(({ path }) => path.startsWith(frozen))
    .flatMap(source => importsOf(source).filter(target => !target.startsWith(frozen)))
  expect(wrong).toEqual([])
})

describe('files', () => {
  test('stay under 400 lines', () => {
    expect(
      sources.filter(({ lines }) => lines >= 400).map(({ path, lines }) => `${path} ${lines}`),
    ).toEqual([])
  })

  test('and their folders are named in kebab case and for what they do', () => {
    const isBad = (name: string) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ||
      /^(utils?|helpers?|common|misc|lib|index)$/.test(name)
    const bad = sources.filter(({ path }) =>
      path.split('/').some(part => isBad(part.split('.')[0] ?? '')),
    )
    expect(bad.map(({ path }) => path)).toEqual([])
  })

  test.each([
    ['style attributes, which the content policy blocks', /\sstyle=\{/],
    ['any', /\bas any\b|: any\b/],
    ['silenced checks', /@ts-(ignore|nocheck|expect-error)/],
    ['skipped or lone tests', /\b(test|it|describe)\.(skip|only|todo)\b/],
    ['mocked modules', /vi\.mock\(/],
    ['notes to self', /(\/\/|^\s*\*).*\b(TODO|FIXME|XXX|HACK)\b/m],
    ['files that only pass on', /^export \* from/m],
  ])('hold no %s', (_, pattern) => {
    expect(
      sources
        .filter(
          ({ path, text }) =>
            path !== 'tests/house-rules.test.ts' &&
            !path.startsWith('commands/content-check/read-words') &&
            pattern.test(text),
        )
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('no visible words stand in components: they come from the catalogues', () => {
    const words =
      />[^<>{}=;]*[A-Za-z]{2,}[^<>{}=;]*<\/|(?:aria-label|title|alt|placeholder)="[A-Za-z]/
    const besideValue =
      /<(?:p|li|h[1-6]|a|span|b|strong|button|label|legend|summary|d[dt]|t[dh])\b[^<>]*>[^<>{}=;]*[A-Za-z]{2,}[^<>{}=;]*\{|\}[^<>{}=;]*[A-Za-z]{2,}[^<>{}=;]*<\/(?!body|main)\w+>/
    const isDrawn = ({ path }: Source) => path.endsWith('.tsx') && !path.endsWith('.examples.tsx')
    expect(pathsWith(words, isDrawn)).toEqual([])
    expect(pathsWith(besideValue, isDrawn)).toEqual([])
  })

  test('default exports stand only where a framework asks for them', () => {
    const routes = [...readFileSync('site/routes.ts', 'utf8').matchAll(/'([^']+\.tsx?)'/g)].map(
      ([, path]) => `site/${path}`,
    )
    expect(routes.length).toBeGreaterThan(20)
    const framework =
      /^(site\/(root|routes|entry\.\w+)\.tsx?|tests\/setup\/[^/]+\.ts|bench\/next\/next\.config\.mjs)$/
    expect(
      pathsWith(/^export default/m, ({ path }) => !framework.test(path) && !routes.includes(path)),
    ).toEqual([])
  })
})

test('a clock of a test is put only into a browser context that no other test gets', () => {
  const installing = sources.filter(({ text }) => /\bclock\.install\(/.test(text))
  expect(installing.map(({ path }) => path)).toEqual(['tests/support/browser/open-browser.ts'])
})

test('every class that a component names stands in its stylesheet', () => {
  const named = shipped.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(
      ([, name, from = '']) => {
        const css = readFileSync(join(dirname(path), from), 'utf8')
        const classes = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, one]) => one))
        return [...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))]
          .map(([, one]) => one)
          .filter(one => !classes.has(one))
          .map(one => `${path}: ${one}`)
      },
    ),
  )
  expect(named).toEqual([])
})

test('versions are exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const all = Object.entries<string>({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

/** That what is imported is there too is tested with the packages of production alone. */
test('each package of production is imported by code that serves', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const serving = shipped.filter(
    ({ room }) => mayImport.server?.includes(room) || room === 'server',
  )
  const unused = Object.keys(dependencies).filter(
    name =>
      !serving.some(({ room, text }) => room !== 'mocks' && text.includes(`from '${name}`)) &&
      // React Router's build looks for it here; see the decision about dependencies.
      name !== '@react-router/node',
  )
  expect(unused).toEqual([])
})

function readSources(): Source[] {
  return rooms
    .filter(room => existsSync(room))
    .flatMap(room =>
      readdirSync(room, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /\.(tsx?|css|mdx|mjs)$/.test(entry.name))
        .map(({ parentPath, name }) => {
          const path = normalize(join(parentPath, name)).replaceAll('\\', '/')
          const text = readFileSync(path, 'utf8')
          const isTest = /\.test\.tsx?$/.test(path) || room === 'tests'
          return { path, room, text, lines: text.split('\n').length, isTest }
        }),
    )
}

function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    normalize(join(dirname(path), target)).replaceAll('\\', '/'),
  )
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function pathsWith(pattern: RegExp, among: (source: Source) => boolean): string[] {
  return shipped
    .filter(source => among(source) && pattern.test(source.text))
    .map(({ path }) => path)
}
