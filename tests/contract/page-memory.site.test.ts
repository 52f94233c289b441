import type { EntryContext } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'

/** What React Router drew each page from. */
const drawnFrom: EntryContext[] = []
const dataWhenBegun: number[] = []

function note(context: EntryContext): void {
  drawnFrom.push(context)
  dataWhenBegun.push(Object.keys(context.staticHandlerContext.loaderData).length)
}

const site = await runSite({
  env: { LOG_LEVEL: 'silent' },
  changeBuild(build) {
    const { renderPlain, default: handleRequest } = build.entry.module
    const module = {
      ...build.entry.module,
      renderPlain(...given: Parameters<typeof renderPlain>) {
        note(given[1])
        return renderPlain(...given)
      },
      default(...given: Parameters<typeof handleRequest>) {
        note(given[3])
        return handleRequest(...given)
      },
    }
    return { ...build, entry: { ...build.entry, module } }
  },
})
afterAll(() => site.stop())

test.each(['/homes/900000000001', '/find-your-home', '/enquiries/solar'])(
  'what was read for %s is let go when it is drawn',
  async path => {
    drawnFrom.length = 0
    dataWhenBegun.length = 0
    // With a parameter no page is taken from those that are kept.
    const { status, text } = await ask(site.origin, `${path}?a=1`)
    expect(status).toBe(200)
    expect(text).toContain('</html>')
    expect(dataWhenBegun).toEqual([2])
    const [context] = drawnFrom
    expect(context?.staticHandlerContext.loaderData).toEqual({})
    expect(context?.staticHandlerContext.matches).toEqual([])
  },
)
