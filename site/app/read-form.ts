import { data } from 'react-router'

/**
 * The fields of a posted form; anything that is not one is refused in the shell, not a fault of
 * ours. So is a file: no form here has a file field, and a file must not count as an empty field.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readFields(request)
  if ([...form.values()].some(value => typeof value !== 'string')) throw data(null, { status: 415 })
  return form
}

/** As typed; empty where there is no such field. */
export const textOf = (form: FormData, field: string): string => toText(form.get(field))

export const textsOf = (form: FormData, field: string): string[] => form.getAll(field).map(toText)

const toText = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : ''

async function readFields(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (cause) {
    if (cause instanceof TypeError) throw data(null, { status: 415 })
    throw cause
  }
}
