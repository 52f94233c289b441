import { openEarlierSqliteRegister } from '../register/sqlite/read-earlier-register.ts'
import { openSqliteRegister, type SqliteRegister } from '../register/sqlite/sqlite-register.ts'
import { median } from './percentile.ts'

const rounds = 15
const most = 4000

type Ask = (register: SqliteRegister, key: string) => Promise<unknown>

/** The processor time of lookups with a base and its delta, as a ratio to those with the base alone. */
export async function compareLayers(
  basePath: string,
  deltaPath: string,
): Promise<Record<string, number>> {
  const keys = listKeys(basePath)
  const [base, both] = [openSqliteRegister(basePath), openSqliteRegister(deltaPath)]
  const lookups: readonly (readonly [string, readonly string[], Ask])[] = [
    ['addresses of a postcode', keys.postcodes, (register, key) => register.findAddresses(key)],
    ['the certificate that counts', keys.ids, (register, key) => register.chosenRating(key)],
    ['a certificate by its number', keys.ratings, (register, key) => register.findRating(key)],
  ]
  const ratios: Record<string, number> = {}
  for (const [name, all, ask] of lookups) {
    const times: [number, number][] = []
    for (let round = 0; round < rounds; round += 1)
      times.push([await time(base, all, ask), await time(both, all, ask)])
    ratios[name] = median(times.map(([one, other]) => other / one))
  }
  base.close()
  both.close()
  return ratios
}

async function time(register: SqliteRegister, keys: readonly string[], ask: Ask): Promise<number> {
  const before = process.threadCpuUsage()
  for (const key of keys) await ask(register, key)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

function listKeys(path: string) {
  const earlier = openEarlierSqliteRegister(path)
  const keys = { postcodes: [] as string[], ids: [] as string[], ratings: [] as string[] }
  for (const { postcode, addresses } of earlier.readPostcodes()) {
    const home = addresses.find(({ ratings }) => ratings.length > 0)
    const rating = home?.ratings[0]
    if (!home || !rating) continue
    keys.postcodes.push(postcode)
    keys.ids.push(home.address.id)
    keys.ratings.push(rating.id)
    if (keys.ids.length >= most) break
  }
  earlier.close()
  return keys
}
