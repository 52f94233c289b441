/**
 * The text of the inline scripts that we wrote ourselves, and the page to send. While a page is
 * rendered our scripts carry a mark that nobody can know beforehand, for it is made for that page;
 * whatever else gets into the page carries none. The page that is sent has no mark in it.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const own = new RegExp(`<script[^<>]*${attribute}[^<>]*>([\\s\\S]*?)</script>`, 'g')
  return {
    html: html.replaceAll(attribute, ''),
    scripts: [...html.matchAll(own)].map(([, text = '']) => text),
  }
}

/** The text of a script that was written as an element of its own. */
export const readScript = (element: string): string =>
  element.slice('<script>'.length, -'</script>'.length)
