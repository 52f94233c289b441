import { renderToString } from 'react-dom/server'
import { choicesKey } from '../choices/choices.ts'
import { Document } from './document.tsx'
import { showsPromos } from './shell/promo-strip/shows-promos.ts'
import { hasQuietFrame, isEnquiring } from './shell/quiet-frame/has-quiet-frame.ts'
import { type NotedFrame, ShellProvider } from './shell/use-shell.tsx'

/** What a frame depends on. `version` changes whenever header or notices do. */
type FrameRequest = NotedFrame & { version: string }

/** What a page adds to its frame, as HTML. */
export type PageParts = { head: string; main: string; scripts: string }

/** HTML, with the name of a slot at each odd place. */
type Frame = readonly string[]

const mostFrames = 200
const frames = new Map<string, Frame>()

/** The document of a page. The frame is rendered once for all pages that have the same around them. */
export function putIntoFrame(request: FrameRequest, page: PageParts): Buffer {
  const { pathname, search } = request.place
  const slots = new Map([
    ...Object.entries(page),
    ['name', escapeAttribute(request.reportedName)],
    ['path', escapeAttribute(pathname + search)],
  ])
  const frame = findFrame(request)
  return joinAsBytes(frame.map((piece, at) => (at % 2 === 0 ? piece : (slots.get(piece) ?? ''))))
}

/** Joined as texts first, the whole page would be copied once more. */
function joinAsBytes(pieces: readonly string[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at)
  return bytes
}

function findFrame(request: FrameRequest): Frame {
  const key = keyOf(request)
  const found = frames.get(key)
  if (found && !import.meta.env.DEV) return found
  const frame = renderFrame(request)
  frames.set(key, frame)
  for (const oldest of frames.keys()) {
    if (frames.size <= mostFrames) break
    frames.delete(oldest)
  }
  return frame
}

function keyOf({ shell, place, mayRunTags, version }: FrameRequest): string {
  const { language, siteTitle, productCode, tagManagerUrl, homesAreMadeUp, header } = shell
  const { journey, failed, pathname } = place
  return `${version} ${header.source} ${language} ${choicesKey(shell.choices)} ${homesAreMadeUp} ${journey} ${failed} ${framePathOf(pathname)} ${tagManagerUrl} ${mayRunTags} ${productCode} ${siteTitle}`
}

/** One path for all pages with the same frame: the frame is told no more of where it stands. */
function framePathOf(pathname: string): string {
  if (hasQuietFrame(pathname)) return isEnquiring(pathname) ? '/enquiries' : '/track/'
  return showsPromos(pathname) ? '/' : '/homes'
}

/** No text of a header or notice can hold it: it is another in each process. */
const mark = crypto.randomUUID()
const slot = (name: string) => `${mark}${name}${mark}`

function renderFrame({ shell, place, mayRunTags }: FrameRequest): Frame {
  const pathname = framePathOf(place.pathname)
  const html = renderToString(
    <ShellProvider
      shell={{ ...shell, origin: '' }}
      place={{ ...place, pathname, search: slot('path') }}
    >
      <Document reportedName={slot('name')} mayRunTags={mayRunTags} />
    </ShellProvider>,
    // Pages have ids of their own.
    { identifierPrefix: 'frame' },
  )
  return `<!DOCTYPE html>${html}`
    .replaceAll(pathname + slot('path'), slot('path'))
    .replace('<link rel="stylesheet"', `${slot('head')}$&`)
    .replace('</main>', `${slot('main')}$&`)
    .replace('</body>', `${slot('scripts')}$&`)
    .split(mark)
}

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
])

const escapeAttribute = (text: string): string =>
  text.replaceAll(/[&<>"']/g, found => escapes.get(found) ?? found)
