import { openFilePlace, placeForms } from '../../connections/open-file-place.ts'
import { keepAcceptedManifest } from '../../register/published/accepted-manifest.ts'
import {
  type PublishOutcome,
  type PublishProgress,
  publishRegister,
} from '../../register/published/publish-register.ts'
import {
  howToMakeKeys,
  readPublicKeys,
  readSigningKey,
  writePublicKey,
} from '../../register/published/signing.ts'
import { describeNoVersion } from '../../register/versions.ts'
import type { Config } from '../../server/config.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import type { ProgressOutput } from '../progress-line.ts'
import { describeUnfitFolder } from './served-version.ts'
import { showProgress } from './show-progress.ts'

export type PublishingSettings = Pick<
  Config,
  'REGISTER_URL' | 'REGISTER_SIGNING_KEY' | 'REGISTER_PUBLIC_KEY'
>

type Publishing = {
  /** Of register versions. */
  readonly folder: string
  /** Null where nothing is served. */
  readonly version: string | null
  readonly target: string
  readonly settings: PublishingSettings
  readonly now: Date
  readonly output: ProgressOutput
}

/** Puts a version where nodes fetch it. */
export async function publishVersionTo(publishing: Publishing): Promise<CommandOutput> {
  const { folder, version, target, settings, now, output } = publishing
  const { REGISTER_SIGNING_KEY: signing, REGISTER_PUBLIC_KEY: trusted } = settings
  if (version === null) return refuse(describeNoVersion(folder))
  const signingKey = signing === null ? null : readSigningKey(signing)
  if (signingKey === null) {
    return refuse(
      `REGISTER_SIGNING_KEY is needed to publish. Make one with ${howToMakeKeys.signing} and keep it where registers are published, and nowhere else.`,
    )
  }
  const place = openFilePlace(target)
  if (place === null) return refuse(`TARGET must be ${placeForms}.`)
  const unfit = target === settings.REGISTER_URL ? describeUnfitFolder(folder) : null
  if (unfit !== null) return refuse(unfit)
  const shown = showStages(output)
  const outcome = await publishRegister({
    folder,
    version,
    place,
    signingKey,
    trusted: trusted === null ? [] : (readPublicKeys(trusted) ?? []),
    now,
    progress: shown.show,
    // A server on this data folder that looks there has it already, and need not fetch it.
    onPublished(manifest) {
      if (target === settings.REGISTER_URL) keepAcceptedManifest(folder, manifest)
    },
  }).finally(shown.end)
  if (outcome.kind === 'refused') return refuse(outcome.why)
  const messages = [`Nodes check it with REGISTER_PUBLIC_KEY=${writePublicKey(signingKey)}`]
  return succeed(describeOutcome(outcome, place.shown), messages)
}

function describeOutcome(
  outcome: Exclude<PublishOutcome, { kind: 'refused' }>,
  place: string,
): readonly string[] {
  const { serial, version, homes, certificates, size, removed } = outcome.manifest
  if (outcome.kind === 'unchanged')
    return [
      `Version ${version} is what is published at ${place}, as number ${serial}: nothing to do.`,
    ]
  if (outcome.kind === 'mended')
    return [
      `Version ${version} is what is published at ${place}, as number ${serial}. Missing or damaged there, and sent again: ${outcome.files.join(', ')}.`,
    ]
  const count = (number: number) => number.toLocaleString('en-GB')
  return [
    `Published version ${version} as number ${serial} at ${place}: ${count(homes)} homes, ${count(certificates)} certificates, ${count(size)} bytes.`,
    ...(removed.count > 0
      ? [`Removed certificates that are never published there again: ${count(removed.count)}.`]
      : []),
    ...(outcome.removed.length > 0 ? [`Removed there: ${outcome.removed.join(', ')}.`] : []),
  ]
}

/** Each stage has a rate and a time left of its own. */
function showStages(output: ProgressOutput) {
  let shown = showProgress(output)
  let stage: PublishProgress['stage'] | null = null
  return {
    show(progress: PublishProgress) {
      if (stage !== null && stage !== progress.stage) {
        shown.end()
        shown = showProgress(output)
      }
      stage = progress.stage
      shown.show(progress)
    },
    end: () => shown.end(),
  }
}

const refuse = (why: string): CommandOutput => fail(`Failed, and nothing was changed: ${why}`)
