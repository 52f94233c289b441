import { type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { type RouterContextProvider, Scripts, useLocation } from 'react-router'
import { noticesAt } from '../../content/notices.ts'
import { mayRunTags } from './may-run-tags.ts'
import { type PageParts, putIntoFrame } from './render-frame.tsx'
import { ServerHtmlContext, serverHtmlOfVisit } from './server-html.ts'
import { type NotedFrame, ServedFrameContext, usePlace, useShell } from './shell/use-shell.tsx'
import { visitContext } from './visit.ts'

/**
 * The document of a page: React renders the inside of <main>, the frame around it is ready HTML.
 * `patch` changes what React rendered, before the frame is around it: that is half as long.
 */
export async function renderPage(
  page: ReactNode,
  context: RouterContextProvider,
  patch?: (rendered: string) => Promise<string>,
): Promise<Buffer> {
  const visit = context.get(visitContext)
  const header = await visit.readHeader()
  const notices = noticesAt(visit.content.notices(), visit.now)
  const noted: NotedFrame[] = []
  const note = (frame: NotedFrame) => noted.push(frame)
  const rendered = renderToString(
    <ServedFrameContext value={{ Main, note, header, notices }}>
      <ServerHtmlContext value={context.get(serverHtmlOfVisit)}>{page}</ServerHtmlContext>
    </ServedFrameContext>,
  )
  const frame = noted.at(-1)
  if (frame === undefined) throw new Error('The page has no <main>')
  const version = `${header.version} ${JSON.stringify(notices)}`
  const html = patch ? await patch(rendered) : rendered
  return putIntoFrame({ ...frame, version }, splitPage(html))
}

/** React writes title, meta and preload elements before all others. */
function splitPage(html: string): PageParts {
  const start = html.indexOf('<main ')
  const inside = html.indexOf('>', start) + 1
  const end = html.lastIndexOf('</main>')
  return {
    head: html.slice(0, start),
    main: html.slice(inside, end),
    scripts: html.slice(end + '</main>'.length),
  }
}

function Main({ reportedName, children }: { reportedName: string; children: ReactNode }) {
  const shell = useShell()
  const place = usePlace()
  const frame = { shell, place, reportedName, mayRunTags: mayRunTags(useLocation()) }
  useContext(ServedFrameContext)?.note(frame)
  return (
    <>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {place.journey && <Scripts />}
    </>
  )
}
