import { connect, type Socket } from 'node:net'
import { browserEncodings } from './browser-encodings.ts'
import { measureAnswer } from './measure-answer.ts'
import { askSteadily, type SteadyJob } from './steady-load.ts'

export type LoadJob = {
  port: number
  /** Each connection asks for the next of them, and after the last for the first again. */
  paths: readonly string[]
  /** What a browser sends, where nothing else is given. */
  acceptEncoding?: string
  seconds: number
  connections: number
  /** A query of its own for every request, so that no page can have been kept. */
  distinct: boolean
  spin: boolean
}

export type LoadResult = { answers: number; seconds: number }

/**
 * Each connection asks, reads the whole answer and asks again. Autocannon does that too, but fills
 * its core at about 30,000 answers a second, where the servers here are not half busy: everything
 * above looked the same.
 */
async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const { port, paths, acceptEncoding = browserEncodings } = job
  const tail = ` HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`
  const questions = paths.map(path => Buffer.from(`GET ${path}${tail}`))
  const load = { job, tail, questions, answers: 0, asked: 0, isOver: false }
  const sockets = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(load)),
  )
  const started = performance.now()
  load.answers = 0
  const spinning = job.spin ? spin(load) : Promise.resolve()
  await new Promise(resolve => setTimeout(resolve, job.seconds * 1000))
  const result = { answers: load.answers, seconds: (performance.now() - started) / 1000 }
  load.isOver = true
  for (const socket of sockets) socket.destroy()
  await spinning
  return result
}

type Load = {
  job: LoadJob
  tail: string
  questions: readonly Buffer[]
  answers: number
  asked: number
  isOver: boolean
}

/**
 * Never sleeps: waking a sleeper costs the server that answers it, and the slower server pays that
 * for more of its answers than the faster one.
 */
async function spin(load: Load): Promise<void> {
  while (!load.isOver) await new Promise(resolve => setImmediate(resolve))
}

/** Nothing else in an answer ends with these bytes, but by a chance of one in a million million. */
const lastChunk = '0\r\n\r\n'

function openConnection(load: Load): Promise<Socket> {
  const { port, paths, distinct } = load.job
  const ask = (socket: Socket) => {
    load.asked += 1
    const at = load.asked % paths.length
    const question = load.questions[at] ?? ''
    socket.write(distinct ? `GET ${paths[at]}?n=${load.asked}${load.tail}` : question)
  }
  return new Promise((resolve, reject) => {
    let bytesLeft = 0
    let tail = ''
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(65_536),
        callback(bytes, buffer) {
          const piece = Buffer.from(buffer.buffer, buffer.byteOffset, bytes)
          if (bytesLeft === 0) bytesLeft = measureAnswer(piece)
          bytesLeft -= bytes
          if (bytesLeft === Number.POSITIVE_INFINITY) {
            tail = (tail + piece.toString('latin1', Math.max(0, bytes - lastChunk.length))).slice(
              -lastChunk.length,
            )
            if (tail === lastChunk) bytesLeft = 0
          }
          if (bytesLeft === 0) {
            load.answers += 1
            ask(socket)
          }
          return true
        },
      },
    })
    socket.once('error', reject)
    socket.once('connect', () => {
      ask(socket)
      resolve(socket)
    })
  })
}

process.on('message', async (job: LoadJob | SteadyJob) => {
  process.send?.('perSecond' in job ? await askSteadily(job) : await generateLoad(job))
})
