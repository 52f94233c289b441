import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type DraftParts,
  type DraftStore,
  draftLifeInSeconds,
  longestPartInBytes,
  movedLifeInSeconds,
} from '../../../../leads/draft-store.ts'

type Engine = { store: DraftStore; dropped: () => number; close: () => void | Promise<void> }
type Setup = { now: () => Date; mostBytes?: number }

const start = Date.parse('2026-11-21T10:00:00Z')
const lifeMs = draftLifeInSeconds * 1000
const none = { kind: 'none' }
const kept = (parts: DraftParts) => ({ kind: 'kept', parts, isOlder: false })

/** What every engine of the port does. */
export function describeDraftStore(
  name: string,
  open: (setup: Setup) => Engine | Promise<Engine>,
): void {
  async function openStore(mostBytes?: number) {
    let at = start
    const { store, dropped, close } = await open({
      now: () => new Date(at),
      ...(mostBytes !== undefined && { mostBytes }),
    })
    onTestFinished(async () => await close())
    const write = (name: string, parts: DraftParts, network = '192.0.2.1') =>
      store.writeDraft(name, () => ({ name, parts }), network)
    return { store, write, dropped, pass: (ms: number) => (at += ms), moment: () => new Date(at) }
  }

  describe(`drafts in ${name}`, () => {
    test('a name nobody kept anything under has no draft', async () => {
      expect(await (await openStore()).store.readDraft('nobody')).toEqual(none)
    })

    test('what was written is read again, letter for letter, and by its own name only', async () => {
      const { store, write } = await openStore()
      const parts = { contact: { fullName: "Siân O'Neill 🏠\u0000" }, questions: [], none: null }
      expect(await write('one', parts)).toBe('written')
      expect(await store.readDraft('one')).toEqual(kept(parts))
      expect(await store.readDraft('other')).toEqual(none)
    })

    test('two tabs that write different parts keep both, and of the same part the last', async () => {
      const { store, write } = await openStore()
      await Promise.all([
        write('one', { contact: 'first tab' }),
        write('one', { questions: 'second tab' }),
      ])
      await write('one', { contact: 'second tab' })
      const both = { contact: 'second tab', questions: 'second tab' }
      expect(await store.readDraft('one')).toEqual(kept(both))
    })

    test('of the same part nothing is lost where each adds to what is kept', async () => {
      const { store, write } = await openStore()
      await write('one', { questions: ['before'], contact: 1 })
      const add = (answer: string) =>
        store.writeDraft(
          'one',
          found => {
            const { questions } = found.kind === 'kept' ? found.parts : {}
            return { name: 'one', parts: { questions: [...(questions as string[]), answer] } }
          },
          '',
        )
      expect(await Promise.all([add('first tab'), add('second tab')])).toEqual([
        'written',
        'written',
      ])
      // Either may have come first.
      const tabs = [
        ['first tab', 'second tab'],
        ['second tab', 'first tab'],
      ]
      expect(
        tabs.map(order => kept({ questions: ['before', ...order], contact: 1 })),
      ).toContainEqual(await store.readDraft('one'))
    })

    test('whoever changes what is too old finds nothing, and may leave it at that', async () => {
      const { store, write, pass } = await openStore()
      await write('one', { contact: 1 })
      pass(lifeMs)
      const seen: unknown[] = []
      const look = (answer: { name: string; parts: DraftParts } | null) =>
        store.writeDraft(
          'one',
          found => {
            seen.push(found)
            return answer
          },
          '',
        )
      expect(await look(null)).toBe('unchanged')
      expect(await look({ name: 'one', parts: { questions: 2 } })).toBe('written')
      expect(seen).toEqual([none, none])
      expect(await store.readDraft('one')).toEqual(kept({ questions: 2 }))
    })

    test('a draft that moves has another name, and just the parts that were given', async () => {
      const { store, write, pass } = await openStore()
      await write('one', { contact: 1, questions: 2 })
      const parts = { contact: 3 }
      expect(await store.writeDraft('one', () => ({ name: 'other', parts }), '')).toBe('written')
      expect(await store.readDraft('other')).toEqual(kept(parts))
      expect(await store.readDraft('one')).toEqual({ kind: 'moved' })
      pass(movedLifeInSeconds * 1000)
      expect(await store.readDraft('one')).toEqual(none)
      expect(await store.readDraft('other')).toEqual(kept(parts))
    })

    test('of two that move a draft at the same moment one does, and the other is told', async () => {
      const { store, write } = await openStore()
      await write('one', { contact: 1 })
      const move = (name: string) =>
        store.writeDraft(
          'one',
          found => (found.kind === 'kept' ? { name, parts: { ...found.parts, name } } : null),
          '',
        )
      const ends = await Promise.all([move('two'), move('three')])
      expect(ends.toSorted()).toEqual(['unchanged', 'written'])
      const [won, lost] = ends[0] === 'written' ? ['two', 'three'] : ['three', 'two']
      expect(await store.readDraft(won)).toEqual(kept({ contact: 1, name: won }))
      expect(await store.readDraft(lost)).toEqual(none)
    })

    test('a part that is too long is refused, and nothing that came with it is written', async () => {
      const { store, write } = await openStore()
      const fits = 'x'.repeat(longestPartInBytes - 2)
      expect(await write('one', { contact: fits })).toBe('written')
      expect(await write('one', { questions: 1, contact: `${fits}é` })).toBe('too-long')
      const moved = { name: 'other', parts: { contact: `${fits}é` } }
      expect(await store.writeDraft('one', () => moved, '')).toBe('too-long')
      expect(await store.readDraft('one')).toEqual(kept({ contact: fits }))
    })

    test('a draft lives for seven days after it was last written to, all of it', async () => {
      const { store, write, pass } = await openStore()
      await write('one', { contact: 1 })
      pass(lifeMs - 1)
      await write('one', { questions: 2 })
      pass(lifeMs - 1)
      expect(await store.readDraft('one')).toEqual(kept({ contact: 1, questions: 2 }))
      pass(1)
      expect(await store.readDraft('one')).toEqual(none)
      await write('one', { questions: 3 })
      expect(await store.readDraft('one')).toEqual(kept({ questions: 3 }))
    })

    test('a draft that is dropped is gone, and no other', async () => {
      const { store, write } = await openStore()
      await write('one', { contact: 1 })
      await write('other', { contact: 2 })
      await store.dropDraft('one')
      expect(await store.readDraft('one')).toEqual(none)
      expect(await store.readDraft('other')).toEqual(kept({ contact: 2 }))
    })

    test('a purge takes what is as old as it says, and counts drafts', async () => {
      const { store, write, pass, moment } = await openStore()
      await write('old', { contact: 1, questions: 2 })
      const old = moment()
      pass(1)
      await write('young', { contact: 3 })
      expect(await store.purgeOlderThan(old)).toBe(1)
      expect(await store.purgeOlderThan(old)).toBe(0)
      expect(await store.readDraft('old')).toEqual(none)
      expect(await store.readDraft('young')).toEqual(kept({ contact: 3 }))
    })

    test('a full store drops the oldest drafts of the network that holds most, and no others', async () => {
      const { store, write, dropped, pass } = await openStore(1024 ** 2)
      const text = 'x'.repeat(4000)
      const quiet = Array.from({ length: 20 }, (_, at) => `quiet ${at}`)
      for (const [at, name] of quiet.entries()) {
        await write(name, { contact: name }, `198.51.100.${at}`)
        pass(1)
      }
      const flood = Array.from({ length: 500 }, (_, at) => `flood ${at}`)
      for (const name of flood) {
        expect(await write(name, { contact: text }, '192.0.2.1')).toBe('written')
        pass(1)
      }
      const left = async (names: readonly string[]) => {
        const found = await Promise.all(names.map(name => store.readDraft(name)))
        return names.filter((_, at) => found[at]?.kind === 'kept')
      }
      expect(await left(quiet)).toEqual(quiet)
      const ofFlood = await left(flood)
      // The latest, without a gap, and not many fewer than there is room for.
      expect(ofFlood).toEqual(flood.slice(-ofFlood.length))
      expect(ofFlood.length).toBeGreaterThan(60)
      expect(dropped()).toBe(flood.length - ofFlood.length)

      expect(await write('late', { contact: text }, '203.0.113.7')).toBe('written')
      expect(await left([...quiet, 'late'])).toEqual([...quiet, 'late'])
    })

    // Where an engine packs drafts together, to delete one may take room for a moment.
    test.each([500, 900])(
      'a full store takes drafts of %d letters for as long as they come',
      async length => {
        const { store, write, dropped, pass } = await openStore(1024 ** 2)
        const parts = { enquiries: 'x'.repeat(length), contact: 1 }
        for (let at = 0; at < 1200; at += 1) {
          expect(await write(`${at}`, parts, `192.0.2.${at % 50}`)).toBe('written')
          pass(1)
        }
        expect(dropped()).toBeGreaterThan(100)
        expect(await store.readDraft('1199')).toEqual(kept(parts))
      },
    )

    test('what moves or is dropped no longer counts for its network', async () => {
      const { store, write, pass } = await openStore(1024 ** 2)
      const parts = { contact: 'x'.repeat(10_000) }
      for (let at = 0; at < 40; at += 1) {
        await write('one', parts, '192.0.2.1')
        await store.writeDraft('one', () => ({ name: 'other', parts }), '192.0.2.1')
        await store.dropDraft('other')
      }
      await write('kept', parts, '192.0.2.1')
      pass(1)
      for (let at = 0; at < 200; at += 1) {
        await write(`flood ${at}`, { contact: 'x'.repeat(4000) }, '192.0.2.2')
        pass(1)
      }
      expect(await store.readDraft('kept')).toEqual(kept(parts))
    })
  })
}
