import { isTyped } from './is-typed.ts'

/**
 * Sends a small form of the frame in the background where the page has something that a reload would
 * lose, and takes look, banner and the form itself from the answer. Without one all stay as they are, and
 * the form can be sent again.
 */
export async function keepHalfFilled(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement
  if (form.closest('main') || !form.elements.namedItem('from') || !isHalfFilled()) return
  event.preventDefault()
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, `${value}`])
  const answer = await fetch(form.action, { method: 'post', body: new URLSearchParams(fields) })
  if (!answer.redirected) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  document.documentElement.className = page.documentElement.className
  const [before, after] = [document, page].map(one =>
    one.querySelector('body > section:first-child'),
  )
  form.closest<HTMLElement>('[popover]')?.hidePopover()
  if (after) before?.replaceWith(after)
  else before?.remove()
  if (before?.contains(form)) (after as HTMLElement | null)?.focus()
  const renewed = [...page.forms].find(({ action }) => action === form.action)
  if (form.isConnected && renewed) form.replaceWith(renewed)
}

/** What a refused form says would be lost as well. */
const isHalfFilled = (): boolean =>
  document.querySelector('main [role=alert]') !== null ||
  [...document.querySelectorAll('main :is(input, textarea, select)')].some(isTyped)
