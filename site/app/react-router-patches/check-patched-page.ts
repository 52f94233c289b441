import { runInNewContext } from 'node:vm'
import { hashScript } from '../hash-script.ts'
import { deferredType } from './defer-scripts.ts'

const folder = 'site/app/react-router-patches'

/**
 * What is wrong with a hydrated page because React Router prints other markup than the patches expect.
 * The build renders a page and fails with these sentences. `hashes` are those of the content policy.
 */
export async function checkPatchedPage(html: string, hashes: readonly string[]): Promise<string[]> {
  const scripts = listInlineScripts(html)
  const problems = [
    !isDeferred(html, scripts) &&
      `${folder}/defer-scripts.ts expects <link rel="modulepreload" href="…"/> and <script type="module" async="">: React Router’s files are not deferred.`,
    !(await givesLoaderData(scripts)) &&
      `${folder}/loader-data.ts expects window.__reactRouterContext with its stream and streamController: the browser would not get what the loaders returned.`,
    !scripts.every(({ text }) => hashes.includes(hashScript(text))) &&
      `${folder}/own-scripts.ts expects nonce="…" on each inline script: the content policy would block one.`,
    html.includes(' nonce=') &&
      `${folder}/own-scripts.ts expects its mark only as nonce="…": one is left in the page.`,
  ]
  return problems.filter(problem => problem !== false)
}

type InlineScript = { attributes: string; text: string }

function listInlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !attributes.includes(' src='))
}

function isDeferred(html: string, scripts: readonly InlineScript[]): boolean {
  const [deferred, ...others] = scripts.filter(({ attributes }) =>
    attributes.includes(`type="${deferredType}"`),
  )
  const files = /data-files="(\/assets\/[^"]+)"/.exec(deferred?.attributes ?? '')?.[1]?.split(' ')
  return (
    others.length === 0 &&
    files !== undefined &&
    files.length > 1 &&
    files.some(file => deferred?.text.includes(`import("${file}")`)) &&
    !html.includes('modulepreload"') &&
    !scripts.some(({ attributes }) => attributes.includes('type="module"'))
  )
}

/** Runs the scripts of the loaders' data as a browser would, and reads the stream that hydration reads. */
async function givesLoaderData(scripts: readonly InlineScript[]): Promise<boolean> {
  const window: { __reactRouterContext?: { stream?: ReadableStream<Uint8Array> } } = {}
  try {
    for (const { attributes, text } of scripts) {
      if (attributes !== '' || !text.includes('__reactRouterContext')) continue
      runInNewContext(text, { window, ReadableStream, TextEncoderStream })
    }
    const stream = window.__reactRouterContext?.stream
    return stream !== undefined && (await new Response(stream).text()).includes('loaderData')
  } catch {
    return false
  }
}
