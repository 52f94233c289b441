import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { CommitUnanswered } from './postgres-faults.ts'
import { commit } from './postgres-statements.ts'

/** A message of a server, with its length before the content. */
function write(type: string, content: string): Buffer {
  const message = Buffer.alloc(5 + content.length)
  message.write(type)
  message.writeUInt32BE(4 + content.length, 1)
  message.write(content, 5)
  return message
}

const ready = write('Z', 'I')

/** Lets everybody in, and commits with the notice that it is given. */
async function connectToCommitting(notice: string): Promise<pg.Client> {
  const server = createServer(socket => {
    socket.once('data', () => {
      socket.write(Buffer.concat([write('R', '\0\0\0\0'), ready]))
      socket.once('data', () => {
        socket.write(Buffer.concat([write('N', notice), write('C', 'COMMIT\0'), ready]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const login = { user: 'nobody', database: 'none', ssl: false }
  const client = new pg.Client({ host: '127.0.0.1', port, ...login })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    server.close()
  })
  return client
}

test.each([
  ['WARNING', '01000'],
  ['WARNUNG', '01000'],
  ['ATTENTION', '57P01'],
])(
  'a commit that no standby waits for any more is no answer, in any language: %s',
  async (severity, code) => {
    const client = await connectToCommitting(`S${severity}\0C${code}\0Mcanceled\0\0`)
    await expect(commit(client as unknown as pg.PoolClient)).rejects.toThrow(CommitUnanswered)
  },
)

test('a commit with a remark is an answer', async () => {
  const client = await connectToCommitting('SNOTICE\0C00000\0Mremark\0\0')
  await commit(client as unknown as pg.PoolClient)
})
