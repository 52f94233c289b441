import { parseArgs } from 'node:util'
import { placeForms, readPlaceAddress } from '../../connections/open-file-place.ts'
import type { AddressFormat } from '../../register/import/address-formats.ts'
import type { ImportInput } from '../../register/import/find-inputs.ts'
import { fewestMadeUpHomes, mostMadeUpHomes } from '../../register/made-up/plan-towns.ts'

export type RegisterCommand =
  | { readonly verb: 'make-up'; readonly homes: number; readonly seed: number }
  | { readonly verb: 'import'; readonly input: ImportInput; readonly isReplaced: boolean }
  | { readonly verb: 'status' }
  | { readonly verb: 'verify' }
  | { readonly verb: 'upgrade' }
  | { readonly verb: 'roll-back' }
  | { readonly verb: 'publish'; readonly target: string | null }

type RegisterWords =
  | { readonly kind: 'command'; readonly command: RegisterCommand }
  | { readonly kind: 'wrong'; readonly why: string }

const formats: readonly AddressFormat[] = ['addressbase-core', 'addressbase-plus', 'plain']

/** What the words after `npm run register --` ask for. */
export function readRegisterWords(words: readonly string[]): RegisterWords {
  const parsed = parse(words)
  if (parsed === null) return wrong('there is an option that is not known, or that lacks its value')
  const { values, positionals } = parsed
  const [verb, ...rest] = positionals
  const given = Object.keys(values)
  const allow = (...names: string[]) => given.every(name => names.includes(name))
  switch (verb) {
    case 'make-up': {
      if (rest.length > 0 || !allow('homes', 'seed'))
        return wrong('make-up takes --homes and --seed')
      const homes = readWhole(values.homes, fewestMadeUpHomes, mostMadeUpHomes)
      const seed = readWhole(values.seed ?? '1', 0, 2 ** 32 - 1)
      if (homes === null)
        return wrong(
          `--homes must be a whole number from ${fewestMadeUpHomes} to ${mostMadeUpHomes}`,
        )
      if (seed === null) return wrong('--seed must be a whole number from 0 to 4294967295')
      return { kind: 'command', command: { verb, homes, seed } }
    }
    case 'import': {
      const [kind, ...paths] = rest
      const isReplaced = values.replace ?? false
      if (kind === 'addresses' && allow('format', 'replace')) {
        const format = formats.find(known => known === values.format)
        if (!format) return wrong(`import addresses needs --format: ${formats.join(', ')}`)
        if (paths.length === 0) return wrong('import addresses needs a PATH')
        return { kind: 'command', command: { verb, input: { kind, format, paths }, isReplaced } }
      }
      if (kind === 'epc' && allow('replace')) {
        if (paths.length === 0) return wrong('import epc needs a PATH')
        return { kind: 'command', command: { verb, input: { kind, paths }, isReplaced } }
      }
      if ((kind === 'supplies' || kind === 'removals') && allow()) {
        if (paths.length === 0) return wrong(`import ${kind} needs a PATH`)
        return { kind: 'command', command: { verb, input: { kind, paths }, isReplaced: false } }
      }
      return wrong('import takes epc, addresses, supplies or removals, with the options shown')
    }
    case 'status':
    case 'verify':
    case 'upgrade':
    case 'roll-back':
      if (rest.length > 0 || given.length > 0) return wrong(`${verb} takes nothing else`)
      return { kind: 'command', command: { verb } }
    case 'publish': {
      const [target = null, ...more] = rest
      if (more.length > 0 || given.length > 0) return wrong('publish takes one TARGET, or none')
      if (target !== null && readPlaceAddress(target).kind === 'wrong')
        return wrong(`TARGET must be ${placeForms}`)
      return { kind: 'command', command: { verb, target } }
    }
    default:
      return wrong(verb === undefined ? 'a verb is missing' : `there is no verb ${verb}`)
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        homes: { type: 'string' },
        seed: { type: 'string' },
        format: { type: 'string' },
        replace: { type: 'boolean' },
      },
    })
  } catch {
    return null
  }
}

function readWhole(text: string | undefined, least: number, most: number): number | null {
  const value = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

function wrong(why: string): RegisterWords {
  return { kind: 'wrong', why }
}

export const registerUsage = `usage: npm run register -- <verb>
  make-up --homes N [--seed S]      made-up homes in place of made-up ones; real ones stay
  import epc PATH… [--replace]      certificates and recommendations, added to what is served
  import addresses --format addressbase-core|addressbase-plus|plain PATH… [--replace]
  import supplies PATH…             meter numbers
  import removals PATH…             certificates opted out or cancelled
  status                            what is served
  verify                            checks every row of what is served
  upgrade                           rewrites what an earlier version of this program wrote
  roll-back                         serves the version before again; with REGISTER_SIGNING_KEY and
                                    REGISTER_URL it is published as well, under a higher number
  publish [TARGET]                  puts what is served where nodes fetch it: a folder, or an http:
                                    or https: address that takes PUT (unset: REGISTER_URL)
A PATH is a .csv, a .csv.gz, a .zip or a folder of them; of certificates also a .json. See docs/data-sources.md.`
