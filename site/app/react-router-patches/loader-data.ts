/**
 * Writes what loaders returned as one script, which calls React Router's client as its own streaming
 * would. The data is whole before a page is rendered, so React need not stream.
 *
 * Saves: a home's page was rendered 58 times a second with streaming, 143 times with `renderToString`.
 * To remove: in `site/entry.server.tsx` pass `serverHandoffStream` on to `ServerRouter`, render with
 * `renderToReadableStream`, and hash the scripts as they are written.
 */
export async function writeLoaderData(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of data) text += decoder.decode(bytes, { stream: true })
  const controller = 'window.__reactRouterContext.streamController'
  const line = `${controller}.enqueue(${escapeInScript(JSON.stringify(text))});${controller}.close();`
  return `<script>${line}</script>`
}

const escapes = new Map([
  ['&', '\\u0026'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
])

const escapeInScript = (json: string): string =>
  json.replaceAll(/[&<>\u2028\u2029]/g, found => escapes.get(found) ?? found)
