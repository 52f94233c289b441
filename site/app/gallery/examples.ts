import type { ReactNode } from 'react'

/** By what each shows, in a short sentence. The gallery and the tests draw them all. */
export type Examples = Record<string, ReactNode>
