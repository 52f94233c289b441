import { readFileSync } from 'node:fs'
import { readReference } from '../../leads/reference.ts'

export class NamesNoLead extends Error {}

/** As `list --erased` prints them: a reference, and perhaps when and why, each behind two spaces. */
export function readErasedList(file: string): readonly { reference: string; reason: string }[] {
  const lines = readText(file).split('\n')
  return lines.flatMap((line, at) => {
    // Where its output goes to a file, npm writes there what it runs.
    if (line.startsWith('> ')) return []
    const [first = '', , reason = 'asked for'] = line.trim().split(/\s{2,}/)
    const reference = readReference(first)
    if (reference === null && first !== '') {
      throw new NamesNoLead(`Line ${at + 1} of ${file} names no lead. Nothing was changed.`)
    }
    return reference === null ? [] : { reference, reason }
  })
}

/** Reads a file, and puts its path into the error where it cannot be read: Node names none of a folder. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw Object.assign(error as Error, { path: file })
  }
}
