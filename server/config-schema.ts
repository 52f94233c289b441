import { isPrivateHost } from '../connections/private-host.ts'

/** One setting: where it comes from, what it means, and how its text becomes a value. */
export type Setting<T> = {
  about: string
  fallback: T
  /** The value, or what is wrong and how to mend it. */
  read: (text: string) => { value: T } | { problem: string }
  /** Needed where nothing is given: told to whoever starts the server. */
  requiredInProduction?: string
  /** A value for what is not built yet stops the start, and is never ignored. */
  isNotBuilt?: true
}

export function integer(
  about: string,
  fallback: number,
  min: number,
  max: number,
): Setting<number> {
  return {
    about,
    fallback,
    read: text => {
      const value = Number(text)
      if (/^\d+$/.test(text) && value >= min && value <= max) return { value }
      return { problem: `must be a whole number from ${min} to ${max}` }
    },
  }
}

export function optional<T>(setting: Setting<T>): Setting<T | null> {
  return { ...setting, fallback: null }
}

export function text<T extends string | null>(about: string, fallback: T): Setting<string | T> {
  return {
    about,
    fallback,
    read: value =>
      /[\p{Cc}]/u.test(value) ? { problem: 'must not hold control characters' } : { value },
  }
}

export function onOff(about: string, fallback: boolean): Setting<boolean> {
  return {
    about,
    fallback,
    read: text => {
      if (text === 'on') return { value: true }
      if (text === 'off') return { value: false }
      return { problem: 'must be on or off' }
    },
  }
}

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

export function oneOf<T extends string>(about: string, fallback: T, all: readonly T[]): Setting<T> {
  return {
    about,
    fallback,
    read: text => {
      const value = all.find(candidate => candidate === text)
      return value === undefined ? { problem: `must be one of ${all.join(', ')}` } : { value }
    },
  }
}

export function url(about: string, protocols: readonly string[]): Setting<string | null> {
  const forms = protocols.map(protocol => `${protocol}//…`).join(' or ')
  return {
    about,
    fallback: null,
    read: text => {
      const parsed = URL.parse(text)
      if (parsed && protocols.includes(parsed.protocol)) return { value: text }
      return { problem: `must be a whole address, ${forms}` }
    },
  }
}

/** What paths are put behind: with neither a query nor a password, which would be logged. */
export function serviceUrl(about: string): Setting<string | null> {
  const whole = url(about, ['http:', 'https:'])
  return {
    ...whole,
    read: text => {
      const { username, password, search, hash } = URL.parse(text) ?? {}
      if (username || password) {
        return { problem: 'must not hold a name or a password: set API_TOKEN for that' }
      }
      if (search || hash) return { problem: 'must be an address without ? and #' }
      return whole.read(text)
    },
  }
}

/** May have a query; a name or a password in it would be refused by `fetch`. */
export function webhookUrl(about: string): Setting<string | null> {
  const whole = url(about, ['http:', 'https:'])
  return {
    ...whole,
    read: text => {
      const { username, password } = URL.parse(text) ?? {}
      if (username || password) {
        return {
          problem: 'must not hold a name or a password: LEADS_WEBHOOK_SECRET says who sends',
        }
      }
      return whole.read(text)
    },
  }
}

/** Scheme, host and perhaps a port, as a browser names it, so that a path can be put behind it. */
export function siteUrl(about: string): Setting<string | null> {
  return {
    about,
    fallback: null,
    read: text => {
      const { protocol = '', hostname = '', origin = '' } = URL.parse(text) ?? {}
      const isOrigin = text === origin || text === `${origin}/`
      if (!isOrigin || !['http:', 'https:'].includes(protocol)) {
        return {
          problem:
            'must be an origin like https://www.example.org, without a path or anything more',
        }
      }
      if (protocol === 'http:' && !isPrivateHost(hostname)) {
        return {
          problem: 'must begin with https:, unless its host is private: links in mails are secret',
        }
      }
      return { value: origin }
    },
  }
}

export function matching(about: string, shape: RegExp, problem: string): Setting<string | null> {
  return {
    about,
    fallback: null,
    read: text => (shape.test(text) ? { value: text } : { problem }),
  }
}

export function list(about: string, shape: RegExp, problem: string): Setting<readonly string[]> {
  return {
    about,
    fallback: [],
    read: text => {
      const values = text.split(/[\s,]+/).filter(Boolean)
      return values.every(value => shape.test(value)) ? { value: values } : { problem }
    },
  }
}

/** `problem` says what this version does instead. */
export function notBuiltYet(about: string, problem: string): Setting<null> {
  return { about, fallback: null, read: () => ({ problem }), isNotBuilt: true }
}

/** More than one process is not built yet. */
export function onlyOne(about: string, problem: string): Setting<1> {
  return {
    about,
    fallback: 1,
    read: text => (text === '1' ? { value: 1 } : { problem }),
    isNotBuilt: true,
  }
}
