import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addStaticFiles } from './static-files.ts'

/** A process that serves one build while another is made in the same folder. */
function startBetweenBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'builds-'))
  const [client, before] = [join(root, 'client'), join(root, 'before')]
  for (const folder of [join(client, 'assets'), before]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'secret-abcdefgh.js'), 'a file beside the folders')
  writeFileSync(join(client, 'assets', 'page-aaaaaaaa.js'), 'own')
  const app = Fastify()
  addStaticFiles(app, client, {
    before,
    answerMissing: (_request, reply) => reply.code(404).send('none'),
  })
  onTestFinished(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return {
      status: statusCode,
      type: headers['content-type'],
      cached: headers['cache-control'],
      body,
    }
  }
  return { client, before, ask }
}

const forGood = 'public, max-age=31536000, immutable'

test('a file of the build before, and one of a build made meanwhile, are sent as our own are', async () => {
  const { client, before, ask } = startBetweenBuilds()
  expect(await ask('/assets/style-bbbbbbbb.css')).toMatchObject({ status: 404, body: 'none' })
  writeFileSync(join(before, 'style-bbbbbbbb.css'), 'former')
  writeFileSync(join(client, 'assets', 'page-cccccccc.js'), 'next')
  expect(await ask('/assets/page-aaaaaaaa.js')).toMatchObject({ cached: forGood, body: 'own' })
  expect(await ask('/assets/style-bbbbbbbb.css')).toEqual({
    status: 200,
    type: 'text/css; charset=utf-8',
    cached: forGood,
    body: 'former',
  })
  expect(await ask('/assets/page-cccccccc.js')).toMatchObject({ cached: forGood, body: 'next' })
  // A build that comes then clears the folders.
  rmSync(join(before, 'style-bbbbbbbb.css'))
  expect(await ask('/assets/style-bbbbbbbb.css')).toMatchObject({ status: 200, body: 'former' })
})

test.each([
  '/assets/../secret-abcdefgh.js',
  '/assets/..%2fsecret-abcdefgh.js',
  '/assets/..%2f..%2fsecret-abcdefgh.js',
  '/assets/%2e%2e%2fsecret-abcdefgh.js',
  '/assets/..%5csecret-abcdefgh.js',
  '/assets/notes-abcdefgh.txt',
  '/assets/unhashed.js',
  '/assets/folder-abcdefgh.js',
  '/assets/',
])('%s is none', async url => {
  const { before, ask } = startBetweenBuilds()
  writeFileSync(join(before, 'notes-abcdefgh.txt'), 'of no type that is served')
  writeFileSync(join(before, 'unhashed.js'), 'could change')
  mkdirSync(join(before, 'folder-abcdefgh.js'))
  expect((await ask(url)).status).toBe(404)
})
