/**
 * The text of the inline scripts that we wrote ourselves, and the page to send. While a page is
 * rendered our scripts carry a mark that nobody can know beforehand, for it is made for that page;
 * whatever else gets into the page carries none. The page that is sent has no mark in it.
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
