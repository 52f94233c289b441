import { usePlace } from '../app/shell/use-shell.tsx'
import { fieldsOfPurpose, readPurpose, withPurpose } from '../visit/search-query.ts'

/** The visitor's purpose, from the URL: every link and form of the search hands it on. */
export function usePurpose() {
  const purpose = readPurpose(new URLSearchParams(usePlace().search))
  return {
    purpose,
    fields: fieldsOfPurpose(purpose),
    keep: (path: string) => withPurpose(path, purpose),
  }
}
