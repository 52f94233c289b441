import { data } from 'react-router'

/** The fields of a posted form; anything that is not one is refused in the shell, not a fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (cause) {
    if (cause instanceof TypeError) throw data(null, { status: 415 })
    throw cause
  }
}
