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
