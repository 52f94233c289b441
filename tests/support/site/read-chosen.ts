import { readPage } from './read-page.ts'

/** The answer that is chosen on the page of a question. */
export function readChosen(html: string): string | undefined {
  const inputs = readPage(html).all('input')
  return inputs.find(({ name, checked }) => name === 'answer' && checked !== undefined)?.value
}
