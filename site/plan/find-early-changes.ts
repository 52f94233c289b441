/**
 * The fields that somebody changed before the script arrived: no event of theirs was heard. After Back or
 * a reload the browser puts in what was typed before; such texts may have been forgotten since, so they
 * wait until somebody sends them.
 */
export function findEarlyChanges(form: HTMLFormElement) {
  const changed = [...form.elements].filter(isChanged)
  const boxes = changed.filter(field => field instanceof HTMLInputElement && field.type !== 'text')
  const isFresh = performance
    .getEntriesByType('navigation')
    .some(visit => (visit as PerformanceNavigationTiming).type === 'navigate')
  return { boxes, texts: isFresh ? changed.filter(field => !boxes.includes(field)) : [] }
}

function isChanged(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].some(option => !option.defaultSelected)
  }
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
