import { isDeepStrictEqual } from 'node:util'
import { listWords } from './format/postcode-batch.ts'
import type { ReplacedPart } from './new-register.ts'
import { startReplacedCounts } from './sqlite/count-replaced.ts'
import { openRelatedHomes, type RelatedHomes } from './sqlite/find-related.ts'
import type { RegisterFile } from './sqlite/open-register-file.ts'
import { type Delta, readDelta, readReplaced } from './sqlite/read-delta.ts'
import { type EarlierFile, readEarlierFile } from './sqlite/read-earlier-file.ts'

type Report = (rule: string, example: string) => void

/** Checks that a delta and its base make one register: nothing is in both, nothing is lost. */
export function verifyDelta(base: RegisterFile, deltaFile: RegisterFile, report: Report): void {
  const replaced = readReplaced(deltaFile)
  const related = replaced && openRelatedHomes(base.path)
  if (replaced === null || related === null) {
    report('a delta has a base that it can be read with', base.path)
    return
  }
  try {
    const delta = readEarlierFile(deltaFile)
    verifyReplaced(related, replaced, delta, report)
    verifyKnown(base, [...replaced.postcodes], readDelta(deltaFile), report)
    verifyOnce(related, new Set(replaced.postcodes), delta, report)
  } finally {
    related.close()
  }
}

function verifyReplaced(
  related: RelatedHomes,
  replaced: ReplacedPart,
  delta: EarlierFile,
  report: Report,
): void {
  const counts = startReplacedCounts(null)
  const postcodes = [...replaced.postcodes]
  for (const postcode of postcodes) {
    const found = related.read(postcode)
    if (found !== null) counts.add(postcode, found, listWords(postcode, found.homes))
  }
  const ids = { readIds: () => delta.readIds(null) }
  const found = counts.describe(replaced.base, postcodes, related, ids)
  const rule = 'what a delta replaces is counted right'
  for (const name of ['totals', 'bandCounts', 'words'] as const)
    if (!isDeepStrictEqual(inOrder(found[name]), inOrder(replaced[name]))) report(rule, name)
}

/** As text, for rows of a table have no order. */
function inOrder(counts: ReplacedPart['totals'] | Iterable<unknown>): readonly string[] {
  const items = Symbol.iterator in counts ? [...counts] : Object.entries(counts)
  return items.map(item => JSON.stringify(item)).sort()
}

/** A delta has to know what it replaces, or the base would be asked for it. */
function verifyKnown(
  baseFile: RegisterFile,
  postcodes: readonly string[],
  delta: Delta,
  report: Report,
): void {
  const base = readEarlierFile(baseFile)
  const { aliases, retired } = base.readFormerIds(postcodes)
  for (const { id } of [...aliases, ...retired])
    if (!delta.knowsId(id))
      report('a delta knows every id that a postcode which it replaces had before', id)
  for (const { addresses } of base.readPostcodes(postcodes)) {
    for (const { address, ratings } of addresses) {
      if (!delta.knowsId(address.id))
        report('a delta knows every id of a postcode that it replaces', address.id)
      for (const { id } of ratings)
        if (!delta.knowsRating(id))
          report('a delta knows every certificate of a postcode that it replaces', id)
    }
  }
}

function verifyOnce(
  related: RelatedHomes,
  replaced: ReadonlySet<string>,
  delta: EarlierFile,
  report: Report,
): void {
  const isLeft = (postcode: string | null) => postcode !== null && !replaced.has(postcode)
  for (const id of delta.facts.removedRatingIds) {
    if (isLeft(related.postcodeOfRating(id)))
      report('a certificate that was removed is in no postcode of the base that counts', id)
  }
  for (const { addresses } of delta.readPostcodes(null)) {
    for (const { address, ratings } of addresses) {
      if (isLeft(related.postcodeOfId(address.id)))
        report('no home is both in a delta and in its base', address.id)
      for (const { id } of ratings)
        if (isLeft(related.postcodeOfRating(id)))
          report('no certificate is both in a delta and in its base', id)
    }
  }
}
