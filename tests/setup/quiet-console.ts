import { afterEach, beforeEach, expect, vi } from 'vitest'

// React and React Router report real mistakes on console.error and carry on: here they fail.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
