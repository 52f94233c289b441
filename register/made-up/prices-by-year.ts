/** How dear energy was against the standard's prices, for the costs a certificate of a year states. */
const electricity = [1, 1.06, 1.1, 1.12, 1.1, 1.16, 1.25, 1.33, 1.35, 1.45, 1.9, 2.5, 2.2, 2, 2.05]
const gas = [1.1, 1.2, 1.25, 1.2, 1.1, 1.08, 1.15, 1.15, 1.05, 1.15, 1.9, 2.6, 2, 1.8, 1.85]
const firstYear = 2012

export function pricesOf(year: number): { electricity: number; gas: number } {
  const index = Math.max(0, Math.min(electricity.length - 1, year - firstYear))
  return { electricity: electricity[index] ?? 1, gas: gas[index] ?? 1 }
}
