import type { Examples } from '../../app/gallery/examples.ts'
import { wordsOf } from '../view-page.ts'
import { NoPlan } from './no-plan.tsx'

const { page } = wordsOf({ language: 'en' })

export const examples: Examples = {
  'No such home': <NoPlan {...page.unknown} isFault={false} />,
  'A supply of something that is no home': <NoPlan {...page.notHome} isFault={false} />,
  'The register could not be read': <NoPlan {...page.fault} isFault />,
}
