import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { NoWritableHost, postgresFaultOf } from './postgres-faults.ts'

test.each([
  ['could not write init file', 'disk-full'],
  ['password authentication failed for user "nobody"', 'away'],
])('a server that lets nobody in, for “%s”, is %s', async (message, fault) => {
  const fields = `SFATAL\0CXX000\0M${message}\0\0`
  const answer = Buffer.alloc(5 + fields.length)
  answer.write('E')
  answer.writeUInt32BE(4 + fields.length, 1)
  answer.write(fields, 5)
  const refusing = createServer(socket => socket.on('error', () => {}).end(answer))
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  onTestFinished(() => void refusing.close())
  const { port } = refusing.address() as AddressInfo
  const database = openPostgres({
    hosts: [{ host: '127.0.0.1', port }],
    login: { user: 'nobody', database: 'none', ssl: false },
    most: 1,
    mostWaiting: 1,
    patienceMs: 300,
  })
  onTestFinished(() => database.close())
  const error = await database.run('one', 'SELECT 1').catch(error => error)
  expect(error).toBeInstanceOf(NoWritableHost)
  expect(error.message).toContain(message)
  expect(postgresFaultOf(error)).toBe(fault)
})
