import type { Examples } from '../../app/gallery/examples.ts'
import { ResultPages } from './result-pages.tsx'

const first = '/find-your-home?search=mill+lane'
const next = `${first}&page=later`
const previous = `${first}&page=earlier`

export const examples: Examples = {
  'First of several': <ResultPages next={next} previous={null} first={null} />,
  'In the middle': <ResultPages next={next} previous={previous} first={first} />,
  Last: <ResultPages next={null} previous={previous} first={first} />,
  'Of a provider who leads on and not back': (
    <ResultPages next={next} previous={null} first={first} />
  ),
}
