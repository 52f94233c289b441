import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFiles } from '../content/content-files.ts'
import { readJson } from '../content/read-json.ts'
import { checkGrants } from '../homes/grants/check-grants.ts'
import { checkCoverPlans } from '../homes/prices/check-cover-plans.ts'
import { checkOtherFuels } from '../homes/prices/check-other-fuels.ts'
import { checkPriceCap } from '../homes/prices/check-price-cap.ts'
import { checkTariffs } from '../homes/prices/check-tariffs.ts'
import { isFields, isText } from '../homes/read-fields.ts'
import { checkServiceAreas } from '../homes/supplies/check-service-areas.ts'

const lookAgainMs = 1000

export class BrokenContentFile extends Error {
  constructor(path: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`${path} cannot be used: ${why} Mend it; npm run content -- check says more.`, { cause })
  }
}

/**
 * Prices, tariffs, schemes and notices from `content/`, read again when a file changes. A file that an
 * editor broke is reported, and the last good one goes on being served.
 */
export function createContentFiles(
  folder: string,
  onFault: (file: string, cause: unknown) => void,
): ContentFiles {
  const versions: (() => string)[] = []
  const watch = <T>(name: string, check: (value: unknown) => string[]): (() => T) => {
    const file = watchFile<T>(join(folder, name), check, onFault)
    versions.push(() => file().version)
    return () => file().value
  }
  return {
    version: () => versions.map(version => version()).join('.'),
    priceCap: watch('price-cap.json', checkPriceCap),
    otherFuels: watch('other-fuels.json', checkOtherFuels),
    tariffs: watch('tariffs.json', checkTariffs),
    coverPlans: watch('cover-plans.json', checkCoverPlans),
    grants: watch('grants.json', checkGrants),
    serviceAreas: watch('service-areas.json', checkServiceAreas),
    notices: watch('notices.json', checkNotices),
  }
}

type Reading<T> = { value: T; version: string }

function watchFile<T>(
  path: string,
  check: (value: unknown) => string[],
  onFault: (file: string, cause: unknown) => void,
): () => Reading<T> {
  let lookedAt = performance.now()
  let changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  let reading = readFirst()

  function readFirst(): Reading<T> {
    try {
      return read()
    } catch (cause) {
      throw new BrokenContentFile(path, cause)
    }
  }

  function read(bytes = readFileSync(path)): Reading<T> {
    const value = readJson(bytes)
    const problems = check(value)
    if (problems.length > 0) throw new TypeError(problems.join(' '))
    return {
      value: value as T,
      version: createHash('sha256').update(bytes).digest('base64url').slice(0, 8),
    }
  }

  return () => {
    const now = performance.now()
    if (now - lookedAt < lookAgainMs) return reading
    lookedAt = now
    try {
      const { mtimeMs } = statSync(path)
      if (mtimeMs !== changedAt) {
        const bytes = readFileSync(path)
        // Only now: what could not be read at all is tried again.
        changedAt = mtimeMs
        reading = read(bytes)
      }
    } catch (cause) {
      onFault(path, cause)
    }
    return reading
  }
}

function checkNotices(value: unknown): string[] {
  if (!Array.isArray(value)) return ['The notices are no list.']
  return value.flatMap((notice, at) =>
    canBeShown(notice) ? [] : [`[${at}] lacks its title, text or times, or the words of its link.`],
  )
}

function canBeShown(notice: unknown): boolean {
  if (!isFields(notice)) return false
  const { title, text, from, until, href, linkText } = notice
  const hasTimes = [from, until].every(time => !Number.isNaN(Date.parse(String(time))))
  return isText(title) && isText(text) && hasTimes && (!href || (isText(href) && isText(linkText)))
}
