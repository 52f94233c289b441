import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { DatabaseIsBusy } from './postgres-faults.ts'

test('while hosts are looked for, no more acts wait than may wait for a connection', async () => {
  // It takes connections and says nothing, as a frozen host does.
  const sockets: Socket[] = []
  const mute = createServer(socket => void sockets.push(socket.on('error', () => {})))
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    mute.close()
  })
  const { port } = mute.address() as AddressInfo
  const database = openPostgres({
    hosts: [{ host: '127.0.0.1', port }],
    login: { user: 'nobody', database: 'none', ssl: false },
    most: 2,
    mostWaiting: 3,
    patienceMs: 300,
  })
  onTestFinished(() => database.close())
  let refused = 0
  const acts = Array.from({ length: 20 }, () =>
    database.run('one', 'SELECT 1').catch(error => {
      if (error instanceof DatabaseIsBusy && error.message === 'Too many wait') refused += 1
    }),
  )
  await new Promise(setImmediate)
  expect(refused).toBe(15)
  await Promise.all(acts)
})
