import { openEarlierSqliteRegister } from '../../../register/sqlite/read-earlier-register.ts'
import { readCurrentVersion, versionPath } from '../../../register/versions.ts'

/** Of the version that is served from a folder of versions. */
export function listPostcodes(folder: string): string[] {
  const version = readCurrentVersion(folder)
  if (version === null) throw new Error(`There is no register in ${folder}`)
  const register = openEarlierSqliteRegister(versionPath(folder, version))
  const postcodes = [...register.readPostcodes()].map(({ postcode }) => postcode)
  register.close()
  return postcodes
}
