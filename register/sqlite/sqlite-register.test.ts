import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLikelyRatingsContract } from '../../tests/support/register/likely-ratings-contract.ts'
import {
  checkRegisterContract,
  type OpenEngine,
} from '../../tests/support/register/register-contract.ts'
import { writeGivenHomes } from '../../tests/support/register/write-given-homes.ts'
import { openSqliteRegister } from './sqlite-register.ts'

const open: OpenEngine = async (homes, aliases) => {
  const folder = mkdtempSync(join(tmpdir(), 'register-'))
  const path = join(folder, 'register.sqlite')
  writeGivenHomes(path, homes, undefined, aliases)
  const register = openSqliteRegister(path)
  const close = () => {
    register.close()
    rmSync(folder, { recursive: true })
  }
  return { register, close }
}

checkRegisterContract('SQLite', open)
checkLikelyRatingsContract('SQLite', open)
