import { fillEnvironment, readSettingsFile } from './settings-file.mjs'

/** What a file of settings names and nobody reads, in a sentence; null where there is nothing. */
export function describeStrangers(path: string, known: object): string | null {
  const names = Object.keys(readSettingsFile(path))
  // Node reads these itself.
  const strangers = names.filter(name => !Object.hasOwn(known, name) && !/^(NODE_|TZ$)/.test(name))
  return strangers.length === 0
    ? null
    : `${path} has what is no setting: ${strangers.join(', ')}. If it is misspelt, the right name stands under Settings in README.md.`
}

/**
 * For a file that filled the environment at the start: fills it anew with what the file says now, and
 * gives what undoes that. What the environment has of its own still wins.
 */
export function createEnvFileRefresh(path: string, env = process.env): () => () => void {
  let given = readSettingsFile(path)

  function replace(next: NodeJS.Dict<string>): void {
    const present = new Map(Object.entries(env))
    for (const [name, value] of Object.entries(given)) {
      if (present.get(name) === value) Reflect.deleteProperty(env, name)
    }
    given = next
    fillEnvironment(given, env)
  }

  return () => {
    const before = given
    replace(readSettingsFile(path))
    return () => replace(before)
  }
}
