import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * For a file that filled the environment at the start: fills it anew with what the file says now, and
 * gives what undoes that. What the environment has of its own still wins.
 */
export function createEnvFileRefresh(path: string, env = process.env): () => () => void {
  let given = readEnvFile(path)

  function replace(next: NodeJS.Dict<string>): void {
    const present = new Map(Object.entries(env))
    for (const [name, value] of Object.entries(given)) {
      if (present.get(name) !== value) continue
      present.delete(name)
      Reflect.deleteProperty(env, name)
    }
    given = next
    const missing = Object.entries(given).filter(([name]) => !present.has(name))
    Object.assign(env, Object.fromEntries(missing))
  }

  return () => {
    const before = given
    replace(readEnvFile(path))
    return () => replace(before)
  }
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
