import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startExampleApi } from '../../tests/support/api/start-example-api.ts'
import { checkRegisterContract } from '../../tests/support/register/register-contract.ts'
import { writeGivenHomes } from '../../tests/support/register/write-given-homes.ts'
import { openSqliteRegister } from '../sqlite/sqlite-register.ts'
import { createRegisterOverHttp } from './register-over-http.ts'

checkRegisterContract('another process, over HTTP from our own /v1', async (homes, aliases) => {
  const folder = mkdtempSync(join(tmpdir(), 'register-'))
  const path = join(folder, 'register.sqlite')
  writeGivenHomes(path, homes, undefined, aliases)
  const own = openSqliteRegister(path)
  const app = startExampleApi(own)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `${origin}/v1`
  const close = async () => {
    await app.close()
    own.close()
    rmSync(folder, { recursive: true })
  }
  return { register: createRegisterOverHttp({ baseUrl, token: null, timeoutMs: 5000 }), close }
})
