import { readFileSync } from 'node:fs'

/** Read once, when the server starts: no request waits for a file or a database. */
const { shell, homes, postcodes } = JSON.parse(readFileSync('pages.json', 'utf8'))

export const readShell = () => shell
export const readHome = id => (Object.hasOwn(homes, id) ? homes[id] : null)
export const readPostcode = postcode =>
  Object.hasOwn(postcodes, postcode) ? postcodes[postcode] : null
