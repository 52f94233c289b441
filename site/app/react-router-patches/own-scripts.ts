/**
 * Lists the inline scripts that React Router and React wrote, for the hashes in the content policy,
 * and takes the mark off the page. The mark is a nonce made for this page: markup that got into the
 * page by a visitor's text cannot carry it, as it could if the finished page were searched for scripts.
 *
 * Saves: a nonce in the policy itself, with which no page could be cached (decision 5).
 * To remove: leave the nonce in the page and send it in the policy (`server/pages/render-page.ts`).
 */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const pieces = html.split(` nonce="${mark}"`)
  const scripts = pieces.slice(1).flatMap((piece, at) => {
    const before = pieces[at] ?? ''
    return before.startsWith('<script', before.lastIndexOf('<')) ? readRest(piece) : []
  })
  return { html: pieces.join(''), scripts }
}

/** From within a tag to the end of its script. */
function readRest(piece: string): string[] {
  const start = piece.indexOf('>') + 1
  const end = piece.indexOf('</script>', start)
  return start > 0 && end >= 0 ? [piece.slice(start, end)] : []
}

/** The text of a script that was written as an element of its own. */
export const readScript = (element: string): string =>
  element.slice('<script>'.length, -'</script>'.length)
