import type { Examples } from '../../gallery/examples.ts'
import { StructuredData } from './structured-data.tsx'

export const examples: Examples = {
  'An organisation': (
    <StructuredData
      data={{ '@type': 'Organization', name: 'Hearthlight', url: 'https://hearthlight.example' }}
    />
  ),
  'Text that tries to end the element': (
    <StructuredData data={{ '@type': 'WebPage', name: '</script><script>alert(1)</script>' }} />
  ),
}
