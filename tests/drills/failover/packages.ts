import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

type Say = (line: string) => void

/** What runs in the drill, and by which program one sees that it is there. */
const needed = new Map([
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
])
/** Asked by Debian's packages before they start a service: 101 forbids it. */
const policy = '/usr/sbin/policy-rc.d'

/** Installs what is missing, and returns what takes just that away again. */
export function installPackages(say: Say): () => void {
  const missing = [...needed].filter(([, file]) => !existsSync(file)).map(([name]) => name)
  if (missing.length === 0) return () => {}
  const before = {
    packages: listPackages(),
    users: listNames('passwd'),
    groups: listNames('group'),
  }
  say(`Installing ${missing.join(', ')} from Debian …`)
  startNoService(() => {
    runApt('update')
    runApt('install', '-y', '--no-install-recommends', ...missing)
  })
  // Looked at now, for others may install something while the drill runs.
  const ours = {
    packages: listNew(listPackages(), before.packages),
    users: listNew(listNames('passwd'), before.users),
    groups: listNew(listNames('group'), before.groups),
  }
  return () => {
    say(`Removing the ${ours.packages.length} packages that the drill installed …`)
    startNoService(() => runApt('purge', '-y', ...ours.packages))
    // Some packages leave theirs behind.
    const [users, groups] = [listNames('passwd'), listNames('group')]
    for (const user of ours.users) if (users.has(user)) run('userdel', [user])
    for (const group of ours.groups) if (groups.has(group)) run('groupdel', [group])
  }
}

const listNew = (now: ReadonlySet<string>, before: ReadonlySet<string>): readonly string[] =>
  [...now].filter(name => !before.has(name))

function startNoService(act: () => void): void {
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    act()
  } finally {
    if (isOurs) rmSync(policy)
  }
}

function listPackages(): ReadonlySet<string> {
  // Also what only left its configuration behind: that is not ours either.
  const lines = run('dpkg-query', ['--show', '--showformat', '$' + '{Package}\n'])
  return new Set(lines.split('\n').filter(Boolean))
}

const listNames = (kind: 'passwd' | 'group'): ReadonlySet<string> =>
  new Set(
    readFileSync(`/etc/${kind}`, 'utf8')
      .split('\n')
      .flatMap(line => line.split(':')[0] || []),
  )

const runApt = (...args: string[]) =>
  run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args])

function run(program: string, args: readonly string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return execFileSync(program, args, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
