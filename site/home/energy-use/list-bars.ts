import type { BarRow } from '../bar-list/bar-list.tsx'

type Bar = { readonly label: string; readonly amount: number | null; readonly tone: BarRow['tone'] }

/** Each beside the greatest of them; what is not known is left out. */
export function listBars(bars: readonly Bar[]) {
  const greatest = Math.max(...bars.map(({ amount }) => amount ?? 0))
  return bars.flatMap(({ label, amount, tone }) =>
    amount === null
      ? []
      : [{ label, amount, tone, share: greatest > 0 ? Math.max(0, amount) / greatest : 0 }],
  )
}
