import { afterAll, vi } from 'vitest'

// The next test file of this thread loads our modules again, so no file sees what another one cached.
afterAll(() => {
  vi.resetModules()
})
