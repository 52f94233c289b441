// The settings in .env.local. Plain JavaScript and without imports of ours, for `start.mjs` reads them
// before anything is installed.
import { readFileSync } from 'node:fs'
// Not `parseEnv` by name: a Node before 20.12 lacks it, and would fail at this line before `start.mjs`
// can say that it is too old.
import util from 'node:util'

/**
 * Its text; null where there is no such file. Without the mark of Windows, which would be taken for a
 * letter of the first name, and without spaces after “=”, for which Node takes the next line as value.
 * @param {string} path
 */
export function readSettingsText(path) {
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
    return text.replace(/\r\n?/g, '\n').replace(/=[ \t]+$/gm, '=')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/** @param {string} path @returns {NodeJS.Dict<string>} */
export const readSettingsFile = path => util.parseEnv(readSettingsText(path) ?? '')

/**
 * What the environment has wins, and an empty value counts as unset.
 * @param {NodeJS.Dict<string>} settings @param {NodeJS.Dict<string>} env
 */
export function fillEnvironment(settings, env) {
  const present = new Map(Object.entries(env))
  const missing = Object.entries(settings).filter(([name]) => !present.get(name)?.trim())
  Object.assign(env, Object.fromEntries(missing))
}
