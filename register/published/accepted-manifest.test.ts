import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFilePlace } from '../../connections/open-file-place.ts'
import {
  makeKeys,
  postcode,
  publishFrom,
  writeVersion,
} from '../../tests/support/register/publish-given-homes.ts'
import { openCurrentRegister } from '../sqlite/current-register.ts'
import { fetchRegister } from './fetch-register.ts'
import { followPublishedRegister } from './follow-published.ts'

test('a node that cannot read what it accepted last starts all the same, and takes nothing until it can', async () => {
  const root = mkdtempSync(join(tmpdir(), 'accepted-'))
  const [publisher, folder, at] = ['publisher', 'node', 'place'].map(name => join(root, name))
  if (!publisher || !folder || !at) throw new Error('no folders')
  for (const made of [publisher, folder, at]) mkdirSync(made)
  const place = openFilePlace(at)
  if (place === null) throw new Error(at)
  const keys = makeKeys()
  await publishFrom(
    publisher,
    writeVersion(publisher, 1, [postcode]),
    place,
    keys.signing,
    new Date(),
  )

  const note = join(folder, 'published.json')
  mkdirSync(note)
  const served = openCurrentRegister(folder)
  const faults: string[] = []
  const followed = followPublishedRegister({
    place,
    trusted: [keys.public],
    folder,
    served,
    now: () => new Date(),
    fetch: manifest => fetchRegister({ place, manifest, folder }),
    onFault: ({ kind }) => faults.push(kind),
    onInOrder: () => {},
    onSwap: () => {},
  })
  onTestFinished(async () => {
    await followed.stop()
    served.close()
    rmSync(root, { recursive: true })
  })
  expect(followed.status().fault?.kind).toBe('failed')
  await followed.look()
  expect([faults, served.status().state]).toEqual([['failed'], 'none'])
  rmdirSync(note)
  await followed.look()
  expect([followed.status().fault, served.status().state]).toEqual([null, 'serving'])
})
