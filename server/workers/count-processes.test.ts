import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { countProcesses } from './count-processes.ts'

const gigabyte = 1_000_000_000

test.each([
  ['one core', { cores: 1, memoryBytes: 8 * gigabyte }, 1],
  ['two cores', { cores: 2, memoryBytes: 8 * gigabyte }, 2],
  ['many cores in a small container', { cores: 64, memoryBytes: 2 * gigabyte }, 5],
  ['hardly any memory', { cores: 2, memoryBytes: gigabyte / 4 }, 1],
  ['more cores than WORKERS takes', { cores: 192, memoryBytes: 768 * gigabyte }, 64],
])('%s', (_, machine, processes) => {
  expect(countProcesses(machine)).toBe(processes)
})

test('this machine gets no more than it has cores', () => {
  expect(countProcesses()).toBeGreaterThanOrEqual(1)
  expect(countProcesses()).toBeLessThanOrEqual(availableParallelism())
})
