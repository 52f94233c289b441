import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExampleFrame } from '../../../site/app/gallery/example-frame.tsx'

/** What a component says, as text with single spaces. */
export function readText(part: ReactNode): string {
  return renderToStaticMarkup(<ExampleFrame>{part}</ExampleFrame>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1')
    .replaceAll('&#x27;', '’')
    .trim()
}
