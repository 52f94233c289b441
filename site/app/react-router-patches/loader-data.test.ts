import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writeLoaderData } from './loader-data.ts'

const streamOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

async function readBack(...parts: Uint8Array[]): Promise<{ html: string; given: string[] }> {
  const html = await writeLoaderData(streamOf(...parts))
  const given: string[] = []
  const streamController = {
    enqueue: (text: string) => given.push(text),
    close: () => given.push('closed'),
  }
  const script = html.slice('<script>'.length, -'</script>'.length)
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return { html, given }
}

test('the browser is given what was read, letter for letter, and then the end', async () => {
  const text = `["</script><script>alert(1)</script>", "<!--", "&amp;", "Siân \u2028\u2029 'quoted' \\\\"]`
  const { html, given } = await readBack(new TextEncoder().encode(text))
  expect(given).toEqual([text, 'closed'])
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
})

test('a letter that falls between two parts is whole', async () => {
  const bytes = new TextEncoder().encode('["é"]')
  const { given } = await readBack(bytes.slice(0, 3), bytes.slice(3))
  expect(given).toEqual(['["é"]', 'closed'])
})
