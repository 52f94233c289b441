import type { LeadStore } from '../../leads/lead-store.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { formatMoment } from './describe-lead.ts'
import type { LeadsPlace, Printed } from './run-leads-command.ts'

/** For a list that `restore --erased-since` reads: nothing in it is about a person. */
export async function listErased(store: LeadStore, asJson: boolean): Promise<Printed> {
  const erased = await store.listErased()
  return print(
    asJson,
    erased.map(({ reference, erasedAt, reason }) => ({
      line: `${reference}  erased ${formatMoment(erasedAt)}  ${reason}`,
      document: { reference, 'erased-at': erasedAt.toISOString(), reason },
    })),
  )
}

/** Which keys there are, by their ids, and how many leads need each. */
export async function listKeys(
  store: LeadStore,
  { config }: LeadsPlace,
  asJson: boolean,
): Promise<Printed> {
  const counts = await store.countByKey()
  const keys = readSealingKeys(config.LEADS_KEY ?? '')
  // By a second name only where it is needed: it sealed before it was given an id.
  const isNeeded = ({ id, key }: (typeof keys)[number], at: number) =>
    counts.has(id) || keys.findIndex(other => other.key.equals(key)) === at
  const known = keys.filter(isNeeded).map(({ id }) => id)
  const ids = [...new Set([...known, ...counts.keys()])]
  return print(
    asJson,
    ids.map(id => {
      const state = id === known[0] ? 'seals' : known.includes(id) ? 'opens' : 'missing'
      const leads = counts.get(id) ?? 0
      return { line: `${id}  ${state}  leads: ${leads}`, document: { id, state, leads } }
    }),
  )
}

function print(
  asJson: boolean,
  all: readonly { readonly line: string; readonly document: object }[],
): Printed {
  const results = asJson
    ? [
        JSON.stringify(
          all.map(({ document }) => document),
          null,
          2,
        ),
      ]
    : all.map(({ line }) => line)
  return { exitCode: 0, results, messages: [] }
}
