import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runContentCommand } from './content-check/run-content-command.ts'
import { findNewestDay, shippedContent } from './content-check/shipped-content.ts'
import { makeFolderInMemory } from './folder-in-memory.ts'
import { generateRouteTypes } from './generate-route-types.ts'

type Tally = { passed: number; failed: number }
type Print = (text: string | Buffer) => void
export type Check = { name: string; run: (print: Print) => Promise<Tally> }

// What they print passes through here, where they would take it for a file.
const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

const bin = (name: string) => join('node_modules', '.bin', name)

/** A program that is one check: it passes when it exits with 0. */
export function program(name: string, command: string, args: readonly string[]): Check {
  return { name, run: print => runProgram(print, command, args) }
}

export function tests(projects: readonly string[], env: Record<string, string> = {}): Check {
  return {
    name: `Tests: ${projects.join(', ')}`,
    run: print => runTests(print, projects, env),
  }
}

export const quickChecks: readonly Check[] = [
  program('Format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  { name: 'Types', run: checkTypes },
  { name: 'Content', run: checkContent },
]

async function checkTypes(print: Print): Promise<Tally> {
  await generateRouteTypes()
  // Only what has changed since the check before is looked at again.
  const memory = ['--incremental', '--tsBuildInfoFile', join('.cache', 'types.tsbuildinfo')]
  return runProgram(print, bin('tsc'), ['-p', '.', ...memory])
}

/**
 * Runs all of them beside each other, whatever fails, and ends with one line that counts. What they
 * print comes in their order: a later check's lines wait until the earlier checks have ended.
 */
export async function runChecks(checks: readonly Check[]): Promise<void> {
  const total: Tally = { passed: 0, failed: 0 }
  for (const { name, showLines, ended } of checks.map(startCheck)) {
    console.log(`\n${name} …`)
    showLines()
    const { passed, failed, seconds } = await ended
    total.passed += passed
    total.failed += failed
    console.log(`${name}: ${failed === 0 ? 'in order' : 'FAILED'} (${seconds.toFixed(1)} s)`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** On the day when it was written: a checkout that nobody changes passes in a year as well. */
async function checkContent(print: Print): Promise<Tally> {
  const asWritten = { ...shippedContent, today: findNewestDay() }
  const { exitCode, results, messages } = runContentCommand(['check'], asWritten)
  for (const line of [...results, ...messages]) print(`${line}\n`)
  return countOne(exitCode)
}

async function runProgram(print: Print, command: string, args: readonly string[]): Promise<Tally> {
  return countOne(await exitCode(print, command, args))
}

function countOne(code: number): Tally {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function startCheck({ name, run }: Check) {
  const startedAt = performance.now()
  const waiting: (string | Buffer)[] = []
  let print: Print = text => waiting.push(text)
  return {
    name,
    showLines() {
      print = text => process.stdout.write(text)
      waiting.forEach(print)
    },
    ended: run(text => print(text)).then(tally => ({
      ...tally,
      seconds: (performance.now() - startedAt) / 1000,
    })),
  }
}

async function runTests(
  print: Print,
  projects: readonly string[],
  env: Record<string, string>,
): Promise<Tally> {
  const report = join('.cache', `tests-${process.pid}.json`)
  const args = [
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const folder = makeFolderInMemory()
  const code = await exitCode(print, bin('vitest'), args, {
    ...(folder && { TMPDIR: folder }),
    ...env,
  })
  if (folder) rmSync(folder, { recursive: true, force: true })
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
  print: Print,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...colours, ...env },
    })
    child.stdout.on('data', print)
    child.stderr.on('data', print)
    child.on('error', error => {
      print(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
}
