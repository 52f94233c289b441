import { deferScripts } from './defer-scripts.ts'
import { writeLoaderData } from './loader-data.ts'
import { readScript, takeOwnScripts } from './own-scripts.ts'

type Page = {
  /** As React rendered it, without the frame around it. */
  rendered: string
  /** The nonce that it was rendered with. */
  mark: string
  loaderData: ReadableStream<Uint8Array>
  /** False in development, where Vite's client loads the modules, which are many. */
  defers: boolean
}

/**
 * Makes every change to a hydrated page of React Router's, and gives its inline scripts: React
 * Router's, the one with this page's data, and then `startDeferred`.
 */
export async function patchPage({
  rendered,
  mark,
  loaderData,
  defers,
}: Page): Promise<{ html: string; ownScripts: string[]; dataScript: string }> {
  const { html, scripts } = takeOwnScripts(rendered, mark)
  const data = await writeLoaderData(loaderData)
  const page = html + data
  return {
    html: defers ? deferScripts(page) : page,
    ownScripts: scripts,
    dataScript: readScript(data),
  }
}
