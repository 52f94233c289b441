import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Above this, other limits of a process are reached first. */
const usualMost = 10_000
/** For files, databases, the log and outgoing calls. */
const leastReserve = 64

/** Below the limit of open files, so that databases can be opened however many clients connect. */
export function mostConnectionsFor(fileLimit: number | null): number {
  if (fileLimit === null) return usualMost
  const reserve = Math.max(leastReserve, Math.ceil(fileLimit / 4))
  return Math.max(1, Math.min(usualMost, fileLimit - reserve))
}

/** The limit of this process; Node has raised it as far as it may. Null where there is none. */
export function readFileLimit(): number | null {
  // Else the report looks up the host names of all clients.
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as unknown as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : null
}

type Parts = {
  readonly most: number
  /** A connection that is being answered is never closed to make room for a new one. */
  readonly isAnswering: (socket: Socket) => boolean
  readonly onDropped: () => void
}

/**
 * Near the limit the connection that has been idle or sending for longest is closed to make room for
 * the new one, so that clients which open many and send nothing keep nobody out.
 */
export function limitConnections(server: Server, { most, isAnswering, onDropped }: Parts) {
  const room = most - Math.floor(most / 10)
  /** The connection that has been idle longest comes first. */
  const open = new Set<Socket>()
  // Else each process that is full hands a connection back, and the primary passes it to and fro. The types
  // of Node have no name for it yet.
  Object.assign(server, { maxConnections: most, dropMaxConnection: true })
  server.on('drop', onDropped)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size > room) makeRoom(socket)
  })

  function makeRoom(newest: Socket): void {
    for (const socket of open) {
      if (socket === newest || isAnswering(socket)) continue
      open.delete(socket)
      onDropped()
      socket.destroy()
      return
    }
  }

  return {
    /** A request came on it. */
    touch(socket: Socket): void {
      if (open.delete(socket)) open.add(socket)
    },
    open: () => open.size,
  }
}
