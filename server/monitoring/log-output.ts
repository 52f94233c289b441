import { fstatSync, writeSync } from 'node:fs'

/** Some ten seconds of the log of a busy process, for a reader that pauses. */
const mostWaitingBytes = 16 * 1024 * 1024

type LogOutput = { readonly write: (text: string) => unknown }

/**
 * Standard output or error. Where it is a file on a full disk, or a pipe whose reader has ended, lines are
 * lost and visitors are served all the same: a stream of Node's would end the process, or write nothing
 * more once there is room again. A pipe that nobody reads would fill the memory.
 */
export function openLogOutput(
  stream: NodeJS.WriteStream & { readonly fd: number } = process.stdout,
): LogOutput {
  stream.on('error', () => {})
  if (fstatSync(stream.fd).isFile()) return openLogFile(stream.fd)
  return { write: text => stream.writableLength < mostWaitingBytes && stream.write(text) }
}

function openLogFile(descriptor: number): LogOutput {
  let isCutShort = false
  return {
    write(text): void {
      let left = Buffer.from(isCutShort ? `\n${text}` : text)
      try {
        while (left.length > 0) left = left.subarray(writeSync(descriptor, left))
        isCutShort = false
      } catch {
        isCutShort = true
      }
    },
  }
}
