/** What the act takes of the processor in this thread. Other work on the machine does not count. */
export function takeProcessorMs(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
