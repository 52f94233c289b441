import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runSite } from '../../../commands/run-site.ts'

test('the built site has no gallery', async () => {
  const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
  onTestFinished(site.stop)
  expect((await fetch(`${site.origin}/gallery`)).status).toBe(404)
})

test('the build carries no example, for browsers or for the server', () => {
  const files = readdirSync('build', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files).toContain(join('build', 'server', 'index.js'))
  expect(files.filter(file => /Llanfairpwll/.test(readFileSync(file, 'utf8')))).toEqual([])
})
