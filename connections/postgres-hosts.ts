import type { ClientConfig } from 'pg'

export type PostgresHost = { readonly host: string; readonly port: number }

export type PostgresAddress = {
  readonly hosts: readonly [PostgresHost, ...PostgresHost[]]
  readonly login: Pick<ClientConfig, 'user' | 'password' | 'database' | 'ssl'>
}

export class WrongDatabaseUrl extends Error {
  override readonly name = 'WrongDatabaseUrl'
}

const shape = /^postgres(?:ql)?:\/\/(?:([^@/]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/
const hostShape = /^(\[[0-9a-f:.]+\]|[^:]+)(?::(\d{1,5}))?$/i
const tlsOf = new Map<string, PostgresAddress['login']['ssl']>([
  ['disable', false],
  ['require', { rejectUnauthorized: false }],
  ['verify-full', true],
])

/**
 * As libpq writes it, with several hosts: `postgres://user:password@one:5432,two:5432/name`. No fault
 * quotes what was written, for it holds a password.
 */
export function readDatabaseUrl(written: string): PostgresAddress {
  if (!/^postgres(?:ql)?:/.test(written)) {
    throw new WrongDatabaseUrl('it does not begin with postgres://')
  }
  const [, login = '', authority = '', name = '', options = ''] = shape.exec(written) ?? []
  if (authority === '') throw new WrongDatabaseUrl('it names no host')
  const [first = readHost(authority), ...others] = authority.split(',').map(readHost)
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/.exec(login) ?? []
  const { sslmode = 'verify-full', ...unknown } = Object.fromEntries(new URLSearchParams(options))
  const [more] = Object.keys(unknown)
  if (more !== undefined)
    throw new WrongDatabaseUrl('it has an option that is not known; sslmode is')
  const ssl = tlsOf.get(sslmode)
  if (ssl === undefined) {
    throw new WrongDatabaseUrl('sslmode is to be disable, require or verify-full')
  }
  if (user === '' || name === '') throw new WrongDatabaseUrl('it needs a user and a database')
  return {
    hosts: [first, ...others],
    login: {
      user: decode(user),
      database: decode(name),
      ssl,
      ...(password !== undefined && { password: decode(password) }),
    },
  }
}

function readHost(written: string): PostgresHost {
  const [, host, port = '5432'] = hostShape.exec(written) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new WrongDatabaseUrl('one of its hosts is none')
  }
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    throw new WrongDatabaseUrl('it has a % that is not followed by two digits: write %25 for it')
  }
}
