import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const place = JSON.stringify(join(import.meta.dirname, 'log-output.ts'))

test('a file that can grow no more ends nothing, and a line is cut short at most', () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  const program = `
    import { truncateSync } from 'node:fs'
    import { openLogOutput } from ${place}
    const out = openLogOutput()
    for (let line = 0; line < 9; line += 1) out.write('x'.repeat(999) + '\\n')
    truncateSync(${JSON.stringify(file)}, 3500)
    out.write('after\\n')
    out.write('more\\n')`
  const log = openSync(file, 'a')
  // Eight blocks of 512 bytes, or of 1024 in some shells.
  const limited = ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath]
  const { status } = spawnSync('sh', [...limited, '--input-type=module', '-e', program], {
    stdio: ['ignore', log, 'pipe'],
  })
  closeSync(log)
  expect(status).toBe(0)
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines.slice(3)).toEqual(['x'.repeat(500), 'after', 'more', ''])
})

test('a pipe whose reader has ended ends nothing', () => {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises'
    import { openLogOutput } from ${place}
    const out = openLogOutput()
    for (let line = 0; line < 9; line += 1) {
      out.write('a line\\n')
      await wait(20)
    }
    console.error('served on')`
  const piped = '{ "$@"; echo $? >&2; } | head -n 1'
  const words = ['-c', piped, 'sh', process.execPath, '--input-type=module', '-e', program]
  expect(spawnSync('sh', words, { encoding: 'utf8' }).stderr).toBe('served on\n0\n')
})

test('a pipe that nobody reads takes little memory, and goes on once it is read', async () => {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises'
    import { openLogOutput } from ${place}
    const out = openLogOutput()
    for (let line = 0; line < 100; line += 1) out.write('x'.repeat(2 ** 20 - 1) + '\\n')
    console.error(Math.floor(process.stdout.writableLength / 2 ** 20))
    while (process.stdout.writableLength > 0) await wait(20)
    out.write('read on\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  const waiting = await new Promise(resolve => child.stderr.once('data', resolve))
  expect(Number(waiting)).toBeLessThanOrEqual(16)
  let text = ''
  child.stdout.on('data', chunk => {
    text += chunk
  })
  await new Promise(resolve => child.stdout.once('end', resolve))
  expect(text.endsWith('x\nread on\n')).toBe(true)
})
