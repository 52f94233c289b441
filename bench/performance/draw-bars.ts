export type Bar = {
  readonly label: string
  /** Null where it was not measured. */
  readonly value: number | null
  /** The thing that ours is compared with. */
  readonly isYardstick?: boolean
}
export type Chart = {
  readonly title: string
  readonly unit: string
  readonly bars: readonly Bar[]
}

const width = 640
const labelWidth = 250
const valueWidth = 110
const rowHeight = 28
const headHeight = 40

/** Lying bars as a picture of its own, legible on light and on dark paper. */
export function drawBars({ title, unit, bars }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE)
  const height = headHeight + bars.length * rowHeight + 8
  const rows = bars.map((bar, at) => drawRow(bar, headHeight + at * rowHeight, most))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(describeChart({ title, unit, bars }))}">`,
    '<style>text { font: 14px sans-serif; fill: #1d2433 } .ours { fill: #b4481e } .other { fill: #7d8799 }',
    '@media (prefers-color-scheme: dark) { text { fill: #e8ebf2 } .ours { fill: #ff9a62 } .other { fill: #9aa5ba } }</style>',
    `<text x="0" y="22" font-weight="bold">${escapeText(`${title} (${unit})`)}</text>`,
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}

function drawRow({ label, value, isYardstick }: Bar, y: number, most: number): string {
  const length = Math.round(((value ?? 0) / most) * (width - labelWidth - valueWidth))
  const kind = isYardstick ? 'other' : 'ours'
  return [
    `<text x="0" y="${y + 18}">${escapeText(label)}</text>`,
    `<rect class="${kind}" x="${labelWidth}" y="${y + 5}" width="${length}" height="18"/>`,
    `<text x="${labelWidth + length + 6}" y="${y + 18}">${describeValue(value)}</text>`,
  ].join('')
}

/** The same in words, for whoever does not see the picture. */
export const describeChart = ({ title, unit, bars }: Chart): string =>
  `${title} (${unit}): ${bars.map(({ label, value }) => `${label} ${describeValue(value)}`).join('; ')}`

export const describeValue = (value: number | null): string =>
  value === null
    ? 'not measured'
    : value.toLocaleString('en-GB', { maximumSignificantDigits: value >= 1000 ? 5 : 3 })

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
