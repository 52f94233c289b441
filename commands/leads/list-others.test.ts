import { expect, test } from 'vitest'
import { exampleKey, openPlace } from '../../tests/support/leads/open-leads-place.ts'

const newKey = `2026b:${Buffer.alloc(32, 4).toString('base64')}`

test('while a key is rotated, list --keys says when no lead needs the old one any more', async () => {
  const { run, serve } = openPlace()
  const { submit, store } = serve()
  const reference = await submit()
  const [oldId] = [...(await store.countByKey()).keys()]
  const listWith = async (keys: string) => (await run(['list', '--keys'], { LEADS_KEY: keys })).text
  expect(await listWith(exampleKey)).toBe(`${oldId}  seals  leads: 1`)
  const both = `${newKey},${exampleKey}`
  expect(await listWith(both)).toBe(`2026b  seals  leads: 0\n${oldId}  opens  leads: 1`)
  expect(await listWith(newKey)).toBe(`2026b  seals  leads: 0\n${oldId}  missing  leads: 1`)
  await run(['forget', reference])
  expect(await listWith(both)).toBe(`2026b  seals  leads: 0\n${oldId}  opens  leads: 0`)
  const json = await run(['list', '--keys', '--json'], { LEADS_KEY: newKey })
  expect(JSON.parse(json.text)).toEqual([{ id: '2026b', state: 'seals', leads: 0 }])
})
