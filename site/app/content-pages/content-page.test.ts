import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage } from '../../../commands/content-check/read-page.ts'
import { illustrations } from '../../components/illustration/illustration.tsx'

const folder = 'content/en/pages'
const pictures = readdirSync(folder).map(name => {
  const file = `${folder}/${name}`
  return [name, readPage(file, readFileSync(file, 'utf8')).facts.picture] as const
})

test('each picture that a page names has been drawn', () => {
  const named = pictures.filter(([, picture]) => picture !== null)
  expect(named.length).toBeGreaterThanOrEqual(13)
  const drawn: readonly string[] = illustrations
  expect(named.filter(([, picture]) => !drawn.includes(picture ?? ''))).toEqual([])
})
