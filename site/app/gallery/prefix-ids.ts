const references =
  / (id|for|popovertarget|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/gi

/** Gives the ids of a piece of HTML a prefix, so that many pieces can stand on one page. */
export function prefixIds(html: string, prefix: string): string {
  const withPrefix = (ids: string) => ids.replaceAll(/\S+/g, id => `${prefix}-${id}`)
  return html
    .replaceAll(references, (_, name: string, ids: string) => ` ${name}="${withPrefix(ids)}"`)
    .replaceAll(/ href="#([^"]+)"/g, (link, id: string) =>
      html.includes(` id="${id}"`) ? ` href="#${withPrefix(id)}"` : link,
    )
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(' autofocus=""', '')
}
