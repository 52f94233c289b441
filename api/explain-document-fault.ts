import type { DocumentFault } from './json-api/read-document.ts'
import type { Problem } from './problems.ts'

const details: Record<DocumentFault, string> = {
  'no-json': 'Send the body as JSON in UTF-8. It is empty or cannot be read as that.',
  'too-deep': 'Send fewer levels of lists and objects within each other: 16 are read.',
  'repeated-member':
    'Give each member of an object once. One of them has the same name twice, so it cannot be said which of the two counts.',
  'no-document': 'Send an object with the member data, as JSON:API asks.',
  'no-resource': 'Send one resource as data: an object with type and attributes.',
  'no-attributes': 'Send the attributes as an object.',
}

export function explainDocumentFault(found: {
  readonly fault: DocumentFault
  readonly pointer: string
}): Problem {
  const { fault, pointer } = found
  return { code: 'malformed-document', detail: details[fault], source: { pointer } }
}
