import type { ReactElement } from 'react'
import { ExampleFrame } from './example-frame.tsx'
import type { Examples } from './examples.ts'

export type Example = { component: string; shows: string; element: ReactElement }

const modules = import.meta.glob<{ examples: Examples }>('/site/**/*.examples.tsx', { eager: true })

export const allExamples: readonly Example[] = Object.entries(modules)
  .map(([path, { examples }]) => ({ component: path.split('/').at(-2) ?? '', examples }))
  .sort((a, b) => (a.component < b.component ? -1 : 1))
  .flatMap(({ component, examples }) =>
    Object.entries(examples).map(([shows, element]) => ({
      component,
      shows,
      element: <ExampleFrame>{element}</ExampleFrame>,
    })),
  )
