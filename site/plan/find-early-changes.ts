import { isTyped } from '../app/is-typed.ts'

/**
 * The fields that somebody changed before the script arrived: no event of theirs was heard. After Back or
 * a reload the browser puts in what was typed before; such texts may have been forgotten since, so they
 * wait until somebody sends them.
 */
export function findEarlyChanges(form: HTMLFormElement) {
  const changed = [...form.elements].filter(isTyped)
  const isFresh = performance
    .getEntriesByType('navigation')
    .some(visit => (visit as PerformanceNavigationTiming).type === 'navigate')
  return {
    boxes: changed.filter(isBox),
    texts: isFresh ? changed.filter(field => !isBox(field)) : [],
  }
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'text'
