import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type { FoundInputs } from './find-inputs.ts'
import { type Members, readText } from './json/open-document.ts'
import { readDocuments } from './json/read-documents.ts'
import { isMadeUpPostcode } from './made-up-postcode.ts'
import { isOfDocuments, type Source } from './open-source.ts'
import { readRows } from './read-rows.ts'
import { startTally } from './tally.ts'

/** Whether any row of what is to be imported is of a home that is not made up. */
export async function containsRealHomes({ certificates, others }: FoundInputs): Promise<boolean> {
  const withHomes = others.filter(({ input }) => input.kind !== 'removals')
  for (const { source } of [...certificates, ...withHomes.map(one => one.source)])
    if (await containsRealHome(source)) return true
  return false
}

class FoundOne extends Error {}

/** Stops at the first real home, which nearly always is the first row. */
async function containsRealHome(source: Source): Promise<boolean> {
  const throwIfReal = (text: string) => {
    const postcode = parsePostcode(text)
    if (postcode.valid && !isMadeUpPostcode(postcode.postcode)) throw new FoundOne()
  }
  let places: number[] = []
  const takeHeader = (header: string[]) => {
    places = header.flatMap((name, at) => (isPostcodeColumn(name) ? [at] : []))
    return null
  }
  const takeRow = (row: { texts(): string[] }) => {
    const fields = row.texts()
    for (const place of places) throwIfReal(fields[place] ?? '')
  }
  const takeDocument = (document: Members) => throwIfReal(readText(document.postcode) ?? '')
  try {
    const tally = startTally(source.file, 'certificates')
    if (isOfDocuments(source)) await readDocuments(source, takeDocument, tally)
    else await readRows(source, { takeHeader, takeRow }, tally)
    return false
  } catch (error) {
    if (error instanceof FoundOne) return true
    throw error
  }
}

function isPostcodeColumn(name: string): boolean {
  return ['postcode', 'postcodelocator'].includes(name.toLowerCase().replaceAll(/[\s_-]/g, ''))
}
