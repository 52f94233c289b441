import type { ReactElement } from 'react'
import { ExampleFrame } from './example-frame.tsx'
import type { Examples } from './examples.ts'

export type Example = { component: string; shows: string; element: ReactElement }

const modules = import.meta.glob<{ examples: Examples }>('./*/*.examples.tsx', { eager: true })

export const allExamples: readonly Example[] = Object.entries(modules).flatMap(
  ([path, { examples }]) =>
    Object.entries(examples).map(([shows, element]) => ({
      component: path.split('/')[1] ?? '',
      shows,
      element: <ExampleFrame>{element}</ExampleFrame>,
    })),
)
