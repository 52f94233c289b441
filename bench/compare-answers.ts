import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { CurrentRegister } from '../register/sqlite/current-register.ts'
import { listKeys } from './made-up-register.ts'

/**
 * Whether this checkout answers as another does, over one data folder: every postcode and
 * the certificate of every home. `node bench/compare-answers.ts OLD_CHECKOUT DATA_FOLDER [MOST]`
 */
const answersPerHash = 1000
const here = resolve(fileURLToPath(import.meta.url), '../..')
/** Fixed, since what is said of a certificate depends on the day. */
const today = '2026-11-23'

const [first = '', dataFolder = '', most = '1000000', child] = process.argv.slice(2)
if (child === 'child') await printHashes(first)
else {
  const [before, after] = [resolve(first), here].map(hashAnswers)
  const count = Math.max(before?.length ?? 0, after?.length ?? 0)
  const differing = Array.from({ length: count }, (_, at) => at).filter(
    at => before?.[at] !== after?.[at],
  )
  for (const at of differing) console.log(`differs: ${before?.[at]} · ${after?.[at]}`)
  console.log(`${count} hashes of ${answersPerHash} answers, ${differing.length} of them differ`)
  process.exitCode = differing.length > 0 || count === 0 ? 1 : 0
}

function hashAnswers(checkout: string): string[] {
  const args = [fileURLToPath(import.meta.url), checkout, dataFolder, most, 'child']
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return printed.trim().split('\n')
}

async function printHashes(checkout: string): Promise<void> {
  const { app, register } = await openApi(checkout)
  const { findAddresses: postcodes } = listKeys(dataFolder, {
    isWanted: () => true,
    most: Number(most),
  })
  let hash = createHash('sha256')
  let answers = 0
  const ask = async (url: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(url)
    const { etag: _, date: __, ...others } = headers
    hash.update(`${url} ${statusCode} ${JSON.stringify(others)}`).update(rawPayload)
    answers += 1
    if (answers % answersPerHash !== 0) return
    print()
    // What asking leaves behind is let go in a turn of the event loop; else it fills the memory.
    await setImmediate()
  }
  const print = () => {
    console.log(`to answer ${answers}: ${hash.digest('hex')}`)
    hash = createHash('sha256')
  }
  for (const postcode of postcodes) {
    await ask(`/v1/addresses?postcode=${encodeURIComponent(postcode)}`)
    for (const { id } of await register.findAddresses(postcode)) {
      await ask(`/v1/epc-ratings?addressId=${encodeURIComponent(id)}`)
    }
  }
  print()
  await app.close()
  register.close()
}

/** The /v1 of a checkout over the register, masked as for real homes. */
async function openApi(checkout: string): Promise<{
  app: FastifyInstance
  register: CurrentRegister
}> {
  const load = (path: string) => import(pathToFileURL(resolve(checkout, path)).href)
  const { openCurrentRegister } = await load('register/sqlite/current-register.ts')
  const { startExampleApi } = await load('tests/support/api/start-example-api.ts')
  const register: CurrentRegister = openCurrentRegister(resolve(dataFolder, 'register'))
  const served = () => ({ version: register.served().version, isMadeUp: false })
  return { app: startExampleApi(register, { served, today: () => today }), register }
}
