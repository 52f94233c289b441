import { placeForms, readPlaceAddress } from '../connections/open-file-place.ts'
import { readDatabaseUrl, WrongDatabaseUrl } from '../connections/postgres-hosts.ts'
import { isPrivateHost } from '../connections/private-host.ts'

/** One setting: where it comes from, what it means, and how its text becomes a value. */
export type Setting<T> = {
  about: string
  fallback: T
  /** The value, or what is wrong and how to mend it. */
  read: (text: string) => { value: T } | { problem: string }
  /** What is said where it is missing in production. */
  requiredInProduction?: string
}

export const integer = (
  about: string,
  fallback: number,
  min: number,
  max: number,
): Setting<number> => ({
  about,
  fallback,
  read: text => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return { value }
    return { problem: `must be a whole number from ${min} to ${max}` }
  },
})

export const optional = <T>(setting: Setting<T>): Setting<T | null> => ({
  ...setting,
  fallback: null,
})

export const text = (about: string, fallback: string): Setting<string> => ({
  about,
  fallback,
  read: value =>
    /[\p{Cc}]/u.test(value) ? { problem: 'must not hold control characters' } : { value },
})

/**
 * `localhost` may be two addresses: Fastify listens on both, but stops at once what came by the second.
 */
export const listenAddress = (about: string): Setting<string> => {
  const any = text(about, '127.0.0.1')
  return { ...any, read: value => any.read(value === 'localhost' ? '127.0.0.1' : value) }
}

export const onOff = (about: string, fallback: boolean): Setting<boolean> => ({
  about,
  fallback,
  read: text =>
    text === 'on' || text === 'off' ? { value: text === 'on' } : { problem: 'must be on or off' },
})

/** How many proxies of ours stand in front; `on` and `off` are from when there was one or none. */
export function proxies(about: string): Setting<number> {
  const count = integer(about, 0, 0, 10)
  return {
    ...count,
    read: text => {
      if (text === 'on') return { value: 1 }
      if (text === 'off') return { value: 0 }
      const read = count.read(text)
      return 'value' in read ? read : { problem: `${read.problem}, or on for 1 and off for 0` }
    },
  }
}

export const oneOf = <T extends string>(
  about: string,
  fallback: T,
  all: readonly T[],
): Setting<T> => ({
  about,
  fallback,
  read: text => {
    const value = all.find(candidate => candidate === text)
    return value === undefined ? { problem: `must be one of ${all.join(', ')}` } : { value }
  },
})

/** `findProblem` says what else is wrong with a whole address. */
export const url = (
  about: string,
  protocols: readonly string[],
  findProblem: (url: URL) => string | null = () => null,
): Setting<string | null> => ({
  about,
  fallback: null,
  read: text => {
    const parsed = URL.parse(text)
    const problem = parsed && findProblem(parsed)
    if (problem) return { problem }
    if (parsed?.hostname && protocols.includes(parsed.protocol)) return { value: text }
    const forms = protocols.map(protocol => `${protocol}//…`).join(' or ')
    return { problem: `must be a whole address, ${forms}` }
  },
})

/** `fetch` refuses a name and a password, in a fault that quotes them. A visitor's browser would show them. */
export const openUrl = (about: string, protocols: readonly string[]) =>
  url(about, protocols, ({ username, password }) =>
    username || password ? 'must not hold a name or a password' : null,
  )

/** A base that paths are appended to: with neither a query nor a password, which would be logged. */
export const serviceUrl = (about: string) =>
  url(about, ['http:', 'https:'], ({ username, password, search, hash }) => {
    if (username || password) return 'must not hold a name or a password: set API_TOKEN for that'
    return search || hash ? 'must be an address without ? and #' : null
  })

/** May have a query; `fetch` would refuse a name or a password in it. */
export const webhookUrl = (about: string) =>
  url(about, ['http:', 'https:'], ({ username, password }) =>
    username || password
      ? 'must not hold a name or a password: LEADS_WEBHOOK_SECRET says who sends'
      : null,
  )

/** An origin, as a browser writes it, so that a path can be appended. */
export const siteUrl = (about: string): Setting<string | null> => ({
  about,
  fallback: null,
  read: text => {
    const { protocol = '', hostname = '', origin = '' } = URL.parse(text) ?? {}
    const isOrigin = text === origin || text === `${origin}/`
    if (!isOrigin || !['http:', 'https:'].includes(protocol)) {
      return {
        problem: 'must be an origin like https://www.example.org, without a path or anything more',
      }
    }
    if (protocol === 'http:' && !isPrivateHost(hostname)) {
      return {
        problem: 'must begin with https:, unless its host is private: links in mails are secret',
      }
    }
    return { value: origin }
  },
})

export const checked = (
  about: string,
  isRight: (text: string) => boolean,
  problem: string,
): Setting<string | null> => ({
  about,
  fallback: null,
  read: text => (isRight(text) ? { value: text } : { problem }),
})

export const matching = (about: string, shape: RegExp, problem: string) =>
  checked(about, text => shape.test(text), problem)

/** A folder, or an address; a name and a password in it are never shown. */
export const registerPlace = (about: string) =>
  checked(
    about,
    text => readPlaceAddress(text).kind !== 'wrong' && !/[\p{Cc}]/u.test(text),
    `must be ${placeForms}`,
  )

/** `readOne` gives a value as it is compared, or null where it can be none. */
export const list = (
  about: string,
  readOne: (text: string) => string | null,
  problem: string,
): Setting<readonly string[]> => ({
  about,
  fallback: [],
  read: text => {
    const values = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readOne)
    return values.every(value => value !== null) ? { value: values } : { problem }
  },
})

export const databaseUrl = (about: string): Setting<string | null> => ({
  about,
  fallback: null,
  read: text => {
    try {
      readDatabaseUrl(text)
      return { value: text }
    } catch (error) {
      if (!(error instanceof WrongDatabaseUrl)) throw error
      return {
        problem: `must be like postgres://user:password@one:5432,two:5432/name: ${error.message}`,
      }
    }
  },
})
