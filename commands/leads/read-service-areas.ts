import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkServiceAreas } from '../../homes/supplies/check-service-areas.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'

/** Where we serve homes, or a sentence that says why it cannot be told. */
export function readServiceAreas(contentFolder: string): ServiceAreas | string {
  try {
    const areas: unknown = JSON.parse(
      readFileSync(join(contentFolder, 'service-areas.json'), 'utf8'),
    )
    const [problem] = checkServiceAreas(areas)
    return problem === undefined
      ? (areas as ServiceAreas)
      : `content/service-areas.json: ${problem}`
  } catch (error) {
    return `content/service-areas.json cannot be read (${(error as Error).message}).`
  }
}
