import { spawn } from 'node:child_process'
import { join } from 'node:path'

const reactRouter = join('node_modules', '@react-router', 'dev', 'bin.cjs')

/**
 * Writes `.react-router/types`: what each route file imports as `./+types/…`.
 * In development mode, for the gallery is a route only there.
 */
export async function generateRouteTypes(): Promise<void> {
  const child = spawn(process.execPath, [reactRouter, 'typegen'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code !== 0) throw new Error(`react-router typegen ended with ${code}.`)
}
