import { homeWords } from '../../../content/home-words.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { NoHome } from './no-home.tsx'

const { unknown, fault } = homeWords.en.homePage

export const examples: Examples = {
  'No such home': <NoHome {...unknown} isFault={false} />,
  'The register could not be read': <NoHome {...fault} isFault />,
}
