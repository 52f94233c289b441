import { describe, expect, onTestFinished, test } from 'vitest'
import { type DraftStore, draftLifeInSeconds, longestPartInBytes } from './draft-store.ts'

type Engine = { store: DraftStore; close: () => void }

const start = Date.parse('2026-11-21T10:00:00Z')
const lifeMs = draftLifeInSeconds * 1000

/** What every engine of the port does. */
export function describeDraftStore(name: string, open: (now: () => Date) => Engine): void {
  function openStore() {
    let at = start
    const { store, close } = open(() => new Date(at))
    onTestFinished(close)
    return { store, pass: (ms: number) => (at += ms), moment: () => new Date(at) }
  }

  describe(`drafts in ${name}`, () => {
    test('a name nobody kept anything under has an empty draft', async () => {
      const { store } = openStore()
      expect(await store.readDraft('nobody')).toEqual({})
    })

    test('what was written is read again, letter for letter, and by its own name only', async () => {
      const { store } = openStore()
      const parts = { contact: { fullName: "Siân O'Neill 🏠\u0000" }, questions: [], none: null }
      expect(await store.writeDraft('one', parts)).toBe('written')
      expect(await store.readDraft('one')).toEqual(parts)
      expect(await store.readDraft('other')).toEqual({})
    })

    test('two tabs that write different parts keep both, and of the same part the last', async () => {
      const { store } = openStore()
      await Promise.all([
        store.writeDraft('one', { contact: 'first tab' }),
        store.writeDraft('one', { questions: 'second tab' }),
      ])
      await store.writeDraft('one', { contact: 'second tab' })
      expect(await store.readDraft('one')).toEqual({
        contact: 'second tab',
        questions: 'second tab',
      })
    })

    test('of the same part nothing is lost where each adds to what is kept', async () => {
      const { store } = openStore()
      await store.writeDraft('one', { questions: ['before'], contact: 1 })
      const add = (answer: string) =>
        store.writeDraft('one', ({ questions }) => ({
          questions: [...(questions as string[]), answer],
        }))
      const ends = await Promise.all([add('first tab'), add('second tab')])
      expect(ends).toEqual(['written', 'written'])
      const { questions, contact } = await store.readDraft('one')
      expect((questions as string[]).toSorted()).toEqual(['before', 'first tab', 'second tab'])
      expect(contact).toBe(1)
    })

    test('what is added to is empty where nothing is kept, or nothing young enough', async () => {
      const { store, pass } = openStore()
      await store.writeDraft('one', { contact: 1 })
      pass(lifeMs)
      const seen: unknown[] = []
      await store.writeDraft('one', kept => {
        seen.push(kept)
        return { questions: 2 }
      })
      expect(seen).toEqual([{}])
      expect(await store.readDraft('one')).toEqual({ questions: 2 })
    })

    test('a part that is too long is refused, and nothing that came with it is written', async () => {
      const { store } = openStore()
      const fits = 'x'.repeat(longestPartInBytes - 2)
      expect(await store.writeDraft('one', { contact: fits })).toBe('written')
      expect(await store.writeDraft('one', { questions: 1, contact: `${fits}é` })).toBe('too-long')
      expect(await store.readDraft('one')).toEqual({ contact: fits })
    })

    test('a draft lives for seven days after it was last written to, all of it', async () => {
      const { store, pass } = openStore()
      await store.writeDraft('one', { contact: 1 })
      pass(lifeMs - 1)
      await store.writeDraft('one', { questions: 2 })
      pass(lifeMs - 1)
      expect(await store.readDraft('one')).toEqual({ contact: 1, questions: 2 })
      pass(1)
      expect(await store.readDraft('one')).toEqual({})
      await store.writeDraft('one', { questions: 3 })
      expect(await store.readDraft('one')).toEqual({ questions: 3 })
    })

    test('a draft that is dropped is gone, and no other', async () => {
      const { store } = openStore()
      await store.writeDraft('one', { contact: 1 })
      await store.writeDraft('other', { contact: 2 })
      await store.dropDraft('one')
      expect(await store.readDraft('one')).toEqual({})
      expect(await store.readDraft('other')).toEqual({ contact: 2 })
    })

    test('a purge takes what is as old as it says, and counts drafts', async () => {
      const { store, pass, moment } = openStore()
      await store.writeDraft('old', { contact: 1, questions: 2 })
      const old = moment()
      pass(1)
      await store.writeDraft('young', { contact: 3 })
      expect(await store.purgeOlderThan(old)).toBe(1)
      expect(await store.purgeOlderThan(old)).toBe(0)
      expect(await store.readDraft('old')).toEqual({})
      expect(await store.readDraft('young')).toEqual({ contact: 3 })
    })
  })
}
