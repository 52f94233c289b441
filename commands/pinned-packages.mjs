// What package-lock.json pins, and whether npm has put it here. Plain JavaScript and without imports of
// ours, for `start.mjs` asks before anything is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean, os?: string | string[], cpu?: string | string[],
 *   bin?: Record<string, string> }} Package
 * @typedef {Record<string, Package>} Packages
 */

/** @param {string} root @returns {Packages} */
export function readPinnedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {}
}

/**
 * Path of the pinned Node's program for a machine, below the root; null where none is pinned for it.
 * npm 11 also links it into node_modules/.bin. npm 10 does not: so it is found by its package.
 * @param {Packages} pinned
 * @param {{ platform: string, arch: string }} machine
 */
export function findPinnedNode(pinned, { platform, arch }) {
  for (const [folder, { os, cpu, bin }] of Object.entries(pinned)) {
    const program = folder.startsWith('node_modules/node-') ? bin?.node : undefined
    if (program && isAmong(platform, os) && isAmong(arch, cpu)) return join(folder, program)
  }
  return null
}

/** @param {string} name @param {string | string[] | undefined} names */
const isAmong = (name, names) => names !== undefined && [names].flat().includes(name)

/**
 * Whether npm's own record of what it installed has every package that is needed, as it is pinned.
 * An optional one may be missing, except the Node for this machine.
 * @param {string} root
 * @param {Packages} pinned
 * @param {{ platform: string, arch: string, withDev: boolean }} needs
 */
export function isInstalled(root, pinned, { platform, arch, withDev }) {
  const installed = readRecord(root)
  const node = findPinnedNode(pinned, { platform, arch })
  if (installed === null || (node !== null && !existsSync(join(root, node)))) return false
  return Object.entries(pinned).every(([folder, { version, integrity, ...kind }]) => {
    const isNeeded = folder !== '' && !kind.optional && (withDev || !(kind.dev || kind.devOptional))
    const here = installed.get(folder)
    return !isNeeded || (here?.version === version && here?.integrity === integrity)
  })
}

/**
 * Whether npm has left out all that only building and testing need: `npm ci --omit=dev`.
 * @param {string} root @param {Packages} pinned
 */
export function isForServingAlone(root, pinned) {
  const installed = readRecord(root)
  return (
    installed !== null &&
    !Object.entries(pinned).some(([name, { dev }]) => dev && installed.has(name))
  )
}

/** @param {string} root @returns {Map<string, Package> | null} */
function readRecord(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return null
  return new Map(Object.entries(JSON.parse(readFileSync(record, 'utf8')).packages ?? {}))
}
