import { parseAst } from 'vite'
import { listStrings, type SyntaxNode } from './list-strings.ts'

export type Words = { file: string; texts: PlacedText[]; links: PlacedHref[] }

type PlacedText = { text: string; line: number }
type PlacedHref = { href: string; line: number }

/** The texts of a catalogue of words. Throws what the TypeScript parser throws. */
export function readWords(file: string, source: string): Words {
  const program = parseAst(source, { lang: 'ts' }, file) as unknown as SyntaxNode
  const strings = listStrings(program).map(({ text, key, offset }) => ({
    text,
    key,
    line: source.slice(0, offset).split('\n').length,
  }))
  return {
    file,
    texts: strings.filter(({ key }) => key !== 'href').map(({ text, line }) => ({ text, line })),
    links: strings
      .filter(({ key }) => key === 'href')
      .map(({ text, line }) => ({ href: text, line })),
  }
}
