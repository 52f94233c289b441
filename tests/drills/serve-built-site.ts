process.env.NODE_ENV ??= 'production'
// Only now: React reads NODE_ENV when it is first loaded.
const { startServer } = await import('../../server/start-server.ts')
await startServer(line => console.error(line))

export {}
