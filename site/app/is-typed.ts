/** Whether a field is no longer as it was served. */
export function isTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}
