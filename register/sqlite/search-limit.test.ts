import { expect, onTestFinished, test } from 'vitest'
import { formatCertificates, startImports } from '../../tests/support/register/import-for-tests.ts'

const unitLetters = [...'ABDEFGHJLNPQRSTUWXYZ']

/** Each has both words, in two homes; the first also has a home with both. */
const listHomes = (postcodes: number) =>
  Array.from({ length: postcodes }, (_, at) => {
    const unit = `${unitLetters[Math.floor(at / 20)]}${unitLetters[at % 20]}`
    const lines = ['1 Quill Row', '2 Lantern Row', ...(at === 0 ? ['3 Quill Lantern Row'] : [])]
    return lines.map(address1 => ({ postcode: `ZZ9 1${unit}`, address1 }))
  })
    .flat()
    .map((home, at) => ({ ...home, 'lmk-key': `certificate-${at}` }))

test.each([
  [250, true],
  [251, false],
])('of %i postcodes with all words, all were looked through: %s', async (postcodes, all) => {
  const imports = startImports()
  onTestFinished(imports.end)
  const certificates = imports.keep('certificates.csv', formatCertificates(listHomes(postcodes)))
  await imports.take([{ kind: 'epc', paths: [certificates] }])
  const found = await imports.read(register => register.searchAddresses('quill lantern', 20))
  expect(found).toMatchObject({ total: 1, isTotalExact: all })
})
