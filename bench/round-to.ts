export function roundTo(value: number, places: number): number {
  const unit = 10 ** places
  return Math.round(value * unit) / unit
}
