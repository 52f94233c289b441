import { afterAll, vi } from 'vitest'

// The next file of this process loads our modules again: it shares nothing that they remember.
afterAll(() => {
  vi.resetModules()
})
