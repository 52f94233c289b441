import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ContentFiles } from '../content/content-files.ts'
import type { SiteBuild } from '../server/pages/render-page.ts'
import { checkPatchedPage } from '../site/app/react-router-patches/check-patched-page.ts'
import type { Visit } from '../site/app/visit.ts'
import { noChoices } from '../site/choices/choices.ts'

/** A journey page that reads no home. */
const path = '/find-your-home'

/** Renders a page with the built server, and throws where React Router's output has changed. */
export async function checkBuiltPage(serverFile: string): Promise<void> {
  const build: SiteBuild = await import(pathToFileURL(serverFile).href)
  const context = new RouterContextProvider()
  context.set(build.entry.module.visitContext, bareVisit as Partial<Visit> as Visit)
  const response = await createRequestHandler(build, 'production')(
    new Request(`${bareVisit.origin}${path}`),
    context,
  )
  const hashes = response.headers.get('x-script-hashes')?.split(' ') ?? []
  const html = String(context.get(build.entry.module.renderedPage))
  const problems = await checkPatchedPage(html, hashes)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const bareVisit = {
  now: new Date(0),
  origin: 'https://build.example',
  language: 'en',
  settings: {
    siteTitle: '',
    productCode: '',
    tagManagerUrl: null,
    gallery: false,
    sendsMail: false,
    passesLeadsOn: false,
  },
  choices: noChoices,
  knownHomes: async () => [],
  homesAreMadeUp: false,
  readHeader: () => ({ source: 'empty', data: [], version: 'empty' }),
  content: { notices: () => [] } as Partial<ContentFiles> as ContentFiles,
  reportFault: fault => {
    throw fault
  },
} satisfies Partial<Visit>
