import type { StaticHandlerContext } from 'react-router'
import type { SiteBuild } from '../../../server/pages/render-page.ts'

/** The built site, which calls `note` before each page with what React Router is to draw it from. */
export function overhearDrawing(
  build: SiteBuild,
  note: (drawnFrom: StaticHandlerContext) => void,
): SiteBuild {
  const { renderPlain, default: handleRequest } = build.entry.module
  const module: SiteBuild['entry']['module'] = {
    ...build.entry.module,
    renderPlain(...given) {
      note(given[1].staticHandlerContext)
      return renderPlain(...given)
    },
    default(...given) {
      note(given[3].staticHandlerContext)
      return handleRequest(...given)
    },
  }
  return { ...build, entry: { ...build.entry, module } }
}
