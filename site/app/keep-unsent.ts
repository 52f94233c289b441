import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { bringOver, type Held, listHeld } from './hold-early-answers.ts'
import { isTyped } from './is-typed.ts'

type Typed = { readonly value: unknown; readonly checked: unknown }

/** By the place in the history, and there by field. */
const unsent = new Map<string, ReadonlyMap<string, Typed>>()

/**
 * What was typed and not sent is there again after Back or Forward. Between documents browsers see to it; a
 * route change draws the page anew.
 */
export function UnsentAnswers() {
  const { key, pathname, search } = useLocation()
  const { state, formMethod } = useNavigation()
  // All that jumps within a page lead to have the same key, whichever page it is.
  const place = `${key} ${pathname}${search}`
  useEffect(() => {
    if (formMethod) unsent.delete(place)
    else if (state === 'loading') unsent.set(place, readTyped())
  }, [state, formMethod, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page draws nothing anew
  useLayoutEffect(() => {
    const fields = listFields()
    for (const [name, typed] of unsent.get(place) ?? []) {
      const field = fields.get(name)
      if (field) bringOver(typed, field)
    }
  }, [pathname, search])
  return null
}

const listFields = (): Map<string, Held> =>
  listHeld(document, 'main form[method=post] :is(input:not([type=hidden]), select, textarea)')

/**
 * What differs from the page as the server sent it: the rest may have been changed elsewhere by then. Of a
 * form that was refused all is kept, since the server sent back what the visitor had typed.
 */
function readTyped(): ReadonlyMap<string, Typed> {
  const isRefused = document.querySelector('main [role=alert]') !== null
  const typed = [...listFields()].filter(([, field]) => isRefused || isTyped(field))
  return new Map(
    typed.map(([name, field]) => [
      name,
      { value: Reflect.get(field, 'value'), checked: Reflect.get(field, 'checked') },
    ]),
  )
}
