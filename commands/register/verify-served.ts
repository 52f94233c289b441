import { UnreadableRegister } from '../../register/sqlite/open-register-file.ts'
import { type Verification, verifyRegister } from '../../register/verify-register.ts'
import { readCurrentVersion, versionPath } from '../../register/versions.ts'
import type { Printed } from './run-register-command.ts'

const mostShown = 5

/** Reads every row of the version that is named as served, and says what does not hold. */
export function verifyServed(folder: string): Printed {
  const version = readCurrentVersion(folder)
  if (version === null)
    return { exitCode: 1, results: [], messages: ['There is no register yet: nothing to verify.'] }
  try {
    return describeVerification(version, verifyRegister(versionPath(folder, version)))
  } catch (error) {
    if (!(error instanceof UnreadableRegister)) throw error
    const messages = [
      `Version ${version} is damaged. ${error.message} Use roll-back, or import again with --replace.`,
    ]
    return { exitCode: 1, results: [], messages }
  }
}

function describeVerification(version: string, verified: Verification): Printed {
  const { homes, otherSupplies, certificates, findings } = verified
  const checked = `${homes} homes, ${otherSupplies} other supplies, ${certificates} certificates`
  const results = findings.map(({ kind, rule, count, examples }) => {
    const shown = examples.slice(0, mostShown).join('; ')
    return `${kind === 'broken' ? 'BROKEN' : 'to look at'}: not so that ${rule}: ${count} (${shown})`
  })
  const broken = findings.filter(({ kind }) => kind === 'broken').length
  if (broken > 0) {
    const messages = [
      `Version ${version} breaks ${broken} rules (${checked}). Import again, or use roll-back.`,
    ]
    return { exitCode: 1, results, messages }
  }
  results.push(`Version ${version} is in order: ${checked}.`)
  return { exitCode: 0, results, messages: [] }
}
