import { pathToFileURL } from 'node:url'
import type { createContext, ServerBuild } from 'react-router'
import type { Visit } from '../site/app/visit.ts'

/** What `site/entry.server.tsx` hands over beside React Router's own parts. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      visitContext: ReturnType<typeof createContext<Visit>>
      analyticsLine: string
      speculationRules: string
    }
  }
}

export async function loadSiteBuild(path: string): Promise<SiteBuild> {
  return import(pathToFileURL(path).href)
}
