type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Held = Field | HTMLDetailsElement

/**
 * Where a translator or an extension has changed the page before React takes it over, React renders it
 * anew. What was typed, ticked and opened by then is brought over from the elements that it took away.
 */
export function holdEarlyAnswers(content: HTMLElement) {
  const early = listHeld(content)
  let focused: Element | null = null

  function forReplaced(act: (was: Held, is: Held) => void): void {
    const now = listHeld(content)
    for (const [key, was] of early) {
      const is = now.get(key)
      if (is && !was.isConnected) act(was, is)
    }
  }

  return {
    /** In the render: React takes the page away before its effects run. */
    noteFocus() {
      focused = document.activeElement
    },
    bringBack: () => forReplaced(bringOver),
    bringBackFocus: () =>
      forReplaced((was, is) => {
        if (was !== focused) return
        is.focus({ preventScroll: true })
        if ('selectionStart' in was && was.selectionStart !== null && 'selectionStart' in is) {
          is.setSelectionRange(was.selectionStart, was.selectionEnd)
        }
      }),
  }
}

/**
 * By what stays when they are rendered anew, and by their turn among those alike. The value of a line of text
 * is what was typed.
 */
export function listHeld(
  content: ParentNode,
  selector = 'input, select, textarea, details',
): Map<string, Held> {
  const held = new Map<string, Held>()
  const turns = new Map<string, number>()
  for (const one of content.querySelectorAll<Held>(selector)) {
    const value = one.getAttribute('type') === 'text' ? '' : one.getAttribute('value')
    const kind = `${one.localName} ${one.getAttribute('name')} ${value}`
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    held.set(`${kind} ${turn}`, one)
  }
  return held
}

export function bringOver(was: object, is: Held): void {
  for (const name of ['open', 'checked', 'value']) {
    const value: unknown = Reflect.get(was, name)
    if (value !== undefined) Reflect.set(is, name, value)
  }
}
