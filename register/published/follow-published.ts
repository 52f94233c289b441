import type { KeyObject } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeFileLock } from '../../connections/file-lock.ts'
import type { FilePlace } from '../../connections/file-place.ts'
import type { RegisterStatus } from '../register-status.ts'
import { readRemovedOf, rememberRemovedRatings } from '../removed-ratings.ts'
import {
  findPreviousVersion,
  publishVersion,
  readCurrentVersion,
  versionPath,
} from '../versions.ts'
import { keepAcceptedManifest, readAcceptedManifest } from './accepted-manifest.ts'
import {
  describeFetchFault,
  type FetchFault,
  type FetchFaultKind,
  readFetchFault,
} from './fetch-fault.ts'
import type { FetchOutcome } from './fetch-register.ts'
import { type Manifest, manifestFile, mostManifestBytes, readManifest } from './manifest.ts'
import { keepRest, type Rest, readRest } from './rest-file.ts'

export type FollowParts = {
  readonly place: FilePlace
  /** Keys that may have signed. */
  readonly trusted: readonly KeyObject[]
  /** Of register versions. */
  readonly folder: string
  readonly served: { status(): RegisterStatus }
  readonly now: () => Date
  readonly fetch: (
    manifest: Manifest,
    onBytes: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<FetchOutcome>
  /** For each look that fails. */
  readonly onFault: (fault: FetchFault) => void
  /** For each look that finds all in order. */
  readonly onInOrder: () => void
  readonly onSwap: (manifest: Manifest) => void
  readonly betweenLooksMs?: number
}

/** How it stands with following a place where registers are published. */
export type FollowStatus = {
  readonly place: string
  /** Of the register that is served; null where that did not come from there. */
  readonly serial: number | null
  readonly publishedAt: string | null
  readonly ageSeconds: number | null
  /** Since a manifest was last read there and believed. */
  readonly lastLookSeconds: number | null
  readonly fault: { readonly kind: FetchFaultKind; readonly says: string } | null
  readonly fetching: {
    readonly serial: number
    /** Null where another process of this machine fetches it. */
    readonly bytes: number | null
    readonly of: number
  } | null
}

export type FollowedRegister = {
  status(): FollowStatus
  /** Looks now, and returns when what was found is served or refused. */
  look(): Promise<void>
  /** Looks again and again from now on. */
  start(): void
  stop(): Promise<void>
}

const usualBetweenLooksMs = 2000
const lookTimeoutMs = 10_000
/** After a file that proved wrong or filled the disk: a node does not fetch gigabytes again and again. */
const firstRestMs = 10_000
const longestRestMs = 600_000
/** These went wrong on the way: what has come is kept, so the next look goes on from there. */
const passing: readonly FetchFaultKind[] = ['unreachable', 'too-slow', 'cut-off', 'refused']

/** The fetch that is running. */
type Fetch = {
  readonly serial: number
  readonly of: number
  bytes: number
  readonly done: Promise<void>
  /** Returns when it has ended. What has come is kept. */
  readonly stop: () => Promise<void>
}

type Found = { readonly kind: 'believed'; readonly manifest: Manifest } | FetchFault

/**
 * Serves what is published: looks at the manifest, fetches the file that it names beside the one that
 * is served, and swaps. Whatever goes wrong leaves the served one.
 */
export function followPublishedRegister(parts: FollowParts): FollowedRegister {
  const { place, trusted, folder, served, now, onFault, onSwap } = parts
  const stopping = new AbortController()
  let last: { stamp: string | null; found: Found } | null = null
  let lastLookedAt: Date | null = null
  let fault: FetchFault | null = null
  /** The serial number whose file is at fault; null where the manifest or the place is. */
  let faultyFile: number | null = null
  let fetch: Fetch | null = null
  /** Fetched by another process of this machine. */
  let fetchedElsewhere: Manifest | null = null
  let rest: Rest = readRest(folder) ?? { serial: 0, times: 0, untilMs: 0 }
  let accepted: Manifest | null = null
  try {
    accepted = readAcceptedManifest(folder)
  } catch (error) {
    // Each look reads it again, and serves nothing from there while it cannot be read.
    fault = readFetchFault(error)
  }
  let running: Promise<void> = Promise.resolve()

  /** Looks go on during a fetch: what is published meanwhile, such as a roll-back, takes its place. */
  async function look(): Promise<void> {
    try {
      const found = await readFound()
      if (stopping.signal.aborted) return
      if (found.kind !== 'believed') return reportFault(found)
      lastLookedAt = now()
      if (faultyFile !== found.manifest.serial) fault = null
      if (fetch && found.manifest.serial <= fetch.serial) return
      await fetch?.stop()
      accepted = readAcceptedManifest(folder)
      fetchedElsewhere = null
      const wanted = decide(found.manifest)
      if (wanted === 'fetch') return beginFetch(found.manifest)
      if (wanted !== 'in-order') return reportFault(wanted)
      fault = null
      parts.onInOrder()
    } catch (error) {
      reportFault(readFetchFault(error))
    }
  }

  async function readFound(): Promise<Found> {
    const read = await place.readText(manifestFile, {
      known: last?.stamp ?? null,
      maxBytes: mostManifestBytes,
      timeoutMs: lookTimeoutMs,
      signal: stopping.signal,
    })
    if (read.kind === 'missing') return { kind: 'not-published', cause: `no ${manifestFile}` }
    if (read.kind === 'read') last = { stamp: read.stamp, found: readManifest(read.text, trusted) }
    return last?.found ?? { kind: 'refused', cause: 'it says unchanged of what was never read' }
  }

  function decide(manifest: Manifest): 'in-order' | 'fetch' | FetchFault {
    if (accepted === null || manifest.serial > accepted.serial) return 'fetch'
    if (manifest.serial < accepted.serial) {
      const cause = `serial number ${manifest.serial}, after ${accepted.serial}`
      return { kind: 'old-manifest', cause }
    }
    if (manifest.sha256 !== accepted.sha256) {
      const cause = `another register under the serial number ${manifest.serial}`
      return { kind: 'old-manifest', cause }
    }
    // What was imported here since is left alone.
    const { state, version, damaged } = served.status()
    const isDamaged = damaged.some(one => one.version === manifest.version)
    const isLost = state !== 'serving' || (version !== manifest.version && isDamaged)
    return isLost ? 'fetch' : 'in-order'
  }

  /** One process of a machine fetches; the others follow when it has swapped. */
  function beginFetch(manifest: Manifest): void {
    if (isResting(manifest)) return
    mkdirSync(folder, { recursive: true })
    const lock = takeFileLock(join(folder, 'fetch.lock'))
    if (lock === null) {
      fetchedElsewhere = manifest
      return
    }
    const ownStop = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ownStop.signal])
    const done = fetchAndSwap(manifest, signal)
      .catch(error => {
        if (signal.aborted) return
        beginRest(manifest)
        reportFault(readFetchFault(error), manifest.serial)
      })
      .finally(() => {
        lock.release()
        fetch = null
      })
    const stop = () => {
      ownStop.abort()
      return done
    }
    fetch = { serial: manifest.serial, of: manifest.size, bytes: 0, done, stop }
  }

  async function fetchAndSwap(manifest: Manifest, signal: AbortSignal): Promise<void> {
    // Another process may have swapped until the lock was ours.
    accepted = readAcceptedManifest(folder)
    if (decide(manifest) !== 'fetch') return
    rest = readRest(folder) ?? rest
    if (isResting(manifest)) return
    const outcome = await parts.fetch(manifest, countBytes, signal)
    if (signal.aborted) return
    if (outcome.kind === 'fetched') return swap(manifest, outcome.path)
    if (!passing.includes(outcome.kind)) beginRest(manifest)
    reportFault(outcome, manifest.serial)
  }

  function countBytes(bytes: number): void {
    if (fetch) fetch.bytes = bytes
  }

  function swap(manifest: Manifest, path: string): void {
    const { version } = manifest
    // It may have been published from this machine meanwhile, and another imported since.
    accepted = readAcceptedManifest(folder)
    if (decide(manifest) !== 'fetch') return
    const replaced = findReplaced(manifest)
    if (path !== versionPath(folder, version)) renameSync(path, versionPath(folder, version))
    rememberRemovedRatings(folder, readRemovedOf(folder, version))
    publishVersion(folder, version, replaced)
    keepAcceptedManifest(folder, manifest)
    accepted = manifest
    fault = null
    // Makes this process follow at once; the others of this machine do so within a second.
    served.status()
    onSwap(manifest)
  }

  /** What is kept for a roll-back: what is served now, unless that is made up and this is not. */
  function findReplaced({ version, isMadeUp }: Manifest): string | null {
    const status = served.status()
    if (status.isMadeUp && !isMadeUp) return null
    const before = status.version ?? readCurrentVersion(folder)
    return before === version ? findPreviousVersion(folder) : before
  }

  function isResting({ serial }: Manifest): boolean {
    const leftMs = rest.untilMs - now().getTime()
    // More than the longest is left where the clock was set back.
    return rest.serial === serial && leftMs > 0 && leftMs <= longestRestMs
  }

  /** For all processes of this machine: each would fetch the same file again. */
  function beginRest({ serial }: Manifest): void {
    const times = rest.serial === serial ? rest.times + 1 : 1
    const restMs = Math.min(firstRestMs * 2 ** (times - 1), longestRestMs)
    rest = { serial, times, untilMs: now().getTime() + restMs }
    keepRest(folder, rest)
  }

  function reportFault(found: FetchFault, file: number | null = null): void {
    if (stopping.signal.aborted) return
    fault = found
    faultyFile = file
    onFault(found)
  }

  function describeFetch(): FollowStatus['fetching'] {
    if (fetch) return { serial: fetch.serial, bytes: fetch.bytes, of: fetch.of }
    const { serial, size } = fetchedElsewhere ?? {}
    return serial && size ? { serial, bytes: null, of: size } : null
  }

  /** Nodes that were started together do not look together. */
  async function keepLooking(): Promise<void> {
    const { betweenLooksMs = usualBetweenLooksMs } = parts
    while (!stopping.signal.aborted) {
      await look()
      const pauseMs = betweenLooksMs * (0.5 + Math.random())
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async look() {
      await look()
      await fetch?.done
    },
    start() {
      running = keepLooking()
    },
    async stop() {
      stopping.abort()
      await running
      await fetch?.done
    },
    status() {
      const manifest = accepted?.version === served.status().version ? accepted : null
      const secondsSince = (time: number) =>
        Math.max(0, Math.round((now().getTime() - time) / 1000))
      return {
        place: place.shown,
        serial: manifest?.serial ?? null,
        publishedAt: manifest?.publishedAt ?? null,
        ageSeconds: manifest && secondsSince(Date.parse(manifest.publishedAt)),
        lastLookSeconds: lastLookedAt && secondsSince(lastLookedAt.getTime()),
        fault: fault && { kind: fault.kind, says: describeFetchFault(fault) },
        fetching: describeFetch(),
      }
    },
  }
}
