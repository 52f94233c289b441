import { join } from 'node:path'
import type { RegisterStatus } from '../register/register-status.ts'
import { type CurrentRegister, openCurrentRegister } from '../register/sqlite/current-register.ts'

export const openHomes = (dataFolder: string): CurrentRegister =>
  openCurrentRegister(join(dataFolder, 'register'))

/** For whoever starts the server. */
export function describeHomes(status: RegisterStatus, dataFolder: string): string[] {
  const upgrade = status.isEarlierForm ? [earlierForm] : []
  return [describeServed(status, dataFolder), ...upgrade, ...status.damaged.map(describeDamage)]
}

const earlierForm =
  'The register was written by an earlier version. It is served as it is; npm run register -- upgrade makes it anew meanwhile.'

function describeServed(status: RegisterStatus, dataFolder: string): string {
  if (status.state === 'none') return `Homes: none; there is no register in ${dataFolder}.`
  if (status.state === 'unreadable') return `Homes: none; no register in ${dataFolder} can be read.`
  const count = status.homes.toLocaleString('en-GB')
  const kind = status.isMadeUp ? 'made-up homes' : 'homes'
  return `Homes: ${count} ${kind} from ${dataFolder}, imported ${status.importedOn}.`
}

function describeDamage({ version, reason }: RegisterStatus['damaged'][number]): string {
  return `Register ${version} is damaged: ${reason}`
}
