// `next start` in this process, which says its address as every server that is measured does.
import { createServer } from 'node:net'

process.chdir(import.meta.dirname)
const port = await findFreePort()
process.argv = [process.execPath, 'next', 'start', '-p', String(port), '-H', '127.0.0.1']
await import('next/dist/bin/next')
await answers()
console.error(`Next.js is at http://127.0.0.1:${port}`)

async function answers() {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/`)
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}

function findFreePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address()
      server.close(() => resolve(free))
    })
  })
}
