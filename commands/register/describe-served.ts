import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { findPreviousVersion } from '../../register/versions.ts'
import type { Printed } from './run-register-command.ts'

/** What is served, line by line; failed where nothing can be. */
export function describeServed(folder: string): Printed {
  const register = openCurrentRegister(folder)
  try {
    const { state, version, homes, otherSupplies, certificates, isMadeUp, importedOn, damaged } =
      register.status()
    const messages = damaged.map(one => `Version ${one.version} is damaged. ${one.reason}`)
    if (state === 'none') {
      const how = 'There is no register yet: import one, or make one up.'
      return { exitCode: 1, results: [], messages: [how] }
    }
    if (state === 'unreadable') {
      messages.push('No version of the register can be read: import again with --replace.')
      return { exitCode: 1, results: [], messages }
    }
    const results = [
      `version: ${version}`,
      `imported on: ${importedOn}`,
      `homes: ${homes}`,
      `other supplies: ${otherSupplies}`,
      `certificates: ${certificates}`,
      `made up: ${isMadeUp ? 'yes' : 'no'}`,
      `previous version: ${findPreviousVersion(folder) ?? 'none'}`,
    ]
    return { exitCode: 0, results, messages }
  } finally {
    register.close()
  }
}
