import type { StaticHandlerContext } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { overhearDrawing } from '../support/site/overhear-drawing.ts'

/** What React Router drew each page from, and how many loaders had read something for it before. */
let drawn: { from: StaticHandlerContext; loaders: number }[] = []

const site = await runSite({
  env: { LOG_LEVEL: 'silent' },
  changeBuild: build =>
    overhearDrawing(build, from => {
      drawn.push({ from, loaders: Object.keys(from.loaderData).length })
    }),
})
afterAll(() => site.stop())

test.each(['/homes/900000000001', '/find-your-home', '/enquiries/solar'])(
  'what was read for %s is let go when it is drawn',
  async path => {
    drawn = []
    // A page with a parameter is drawn anew for each request.
    const { status, text } = await ask(site.origin, `${path}?a=1`)
    expect(status).toBe(200)
    expect(text).toContain('</html>')
    expect(drawn).toMatchObject([{ loaders: 2 }])
    const [page] = drawn
    expect(page?.from.loaderData).toEqual({})
    expect(page?.from.matches).toEqual([])
  },
)

test('of a problem no more pages are kept than a few, however many cookies are made up', async () => {
  const refuse = (cookie: string) =>
    ask(site.origin, '/price-cap', { method: 'DELETE', headers: { Cookie: cookie } })
  const cookies = ['light', 'dark', 'high', 'device'].flatMap(theme =>
    ['', '.spacing', '.underlined', '.still', '.spacing.underlined', '.spacing.still'].flatMap(
      flags =>
        ['rejected', 'accepted', 'rejected-new', 'accepted-new', 'unasked'].map(
          consent => `hl-preferences=${theme}${flags}; hl-consent=${consent}`,
        ),
    ),
  )
  expect(cookies.length).toBe(120)
  drawn = []
  const [first] = cookies
  const own = (await refuse(first ?? '')).text
  expect(own).toContain('theme-light')
  for (const cookie of cookies) expect((await refuse(cookie)).status).toBe(405)
  expect(drawn.length).toBeLessThan(64 + 6)
  // What is kept already goes on being shown as it was chosen, and consent is kept to whatever is full.
  expect((await refuse(first ?? '')).text).toBe(own)
  const late = cookies[85] ?? ''
  expect(late).toContain('high')
  expect((await refuse(late)).text).not.toContain('theme-high')
  drawn = []
  for (const cookie of cookies) await refuse(cookie)
  expect(drawn).toEqual([])
})
