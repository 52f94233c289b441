/**
 * What loaders read, for the browser: lines of script in the shape that React Router's own streaming
 * writes and its client waits for. Ours is whole before a page is drawn, so React need not stream.
 */
export async function writeHandOver(data: ReadableStream<Uint8Array>): Promise<string> {
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
