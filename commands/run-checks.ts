import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateRouteTypes } from './generate-route-types.ts'

export type Tally = { passed: number; failed: number }
export type Check = { name: string; run: () => Promise<Tally> }

const bin = (name: string) => join('node_modules', '.bin', name)

/** A program that is one check: it passes when it exits with 0. */
export function program(name: string, command: string, args: readonly string[]): Check {
  return { name, run: () => runProgram(command, args) }
}

export function tests(projects: readonly string[], env: Record<string, string> = {}): Check {
  return {
    name: `Tests: ${projects.join(', ')}`,
    run: () => runTests(projects, env),
  }
}

export const quickChecks: readonly Check[] = [
  program('Format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  { name: 'Types', run: checkTypes },
  program('Content', process.execPath, ['commands/content.ts', 'check']),
]

async function checkTypes(): Promise<Tally> {
  await generateRouteTypes()
  return runProgram(bin('tsc'), ['-p', '.'])
}

/** Runs all of them, whatever fails, and ends with one line that counts. */
export async function runChecks(checks: readonly Check[]): Promise<void> {
  const total: Tally = { passed: 0, failed: 0 }
  for (const { name, run } of checks) {
    const started = performance.now()
    console.log(`\n${name} …`)
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${name}: ${failed === 0 ? 'in order' : 'FAILED'} (${seconds} s)`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function runProgram(command: string, args: readonly string[]): Promise<Tally> {
  const passed = (await exitCode(command, args)) === 0
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runTests(projects: readonly string[], env: Record<string, string>): Promise<Tally> {
  const report = join('.cache', `tests-${process.pid}.json`)
  const args = [
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await exitCode(bin('vitest'), args, env)
  const tally = readTally(report)
  rmSync(report, { force: true })
  // A file that cannot even be loaded has no tests to fail: the exit code still says so.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readTally(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function exitCode(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
    child.on('error', reject)
    child.on('exit', code => resolve(code ?? 1))
  })
}
