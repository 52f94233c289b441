import { openEarlierSqliteRegister } from '../../../register/sqlite/read-earlier-register.ts'
import { readCurrentVersion, versionPath } from '../../../register/versions.ts'

/** The postcodes of the version that a folder of versions serves. */
export function listPostcodes(folder: string): string[] {
  const version = readCurrentVersion(folder)
  if (version === null) throw new Error(`There is no register in ${folder}`)
  const register = openEarlierSqliteRegister(versionPath(folder, version))
  const postcodes = [...register.readPostcodes()].map(({ postcode }) => postcode)
  register.close()
  return postcodes
}
