import styles from './drawing.module.css'

/** What each pointer shows; a figure's fraction is the next dial's figure. */
const dials = [4.83, 8.26, 2.64, 6.4] as const

const figures = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Neighbouring dials turn in opposite directions. */
export function MeterDials() {
  return (
    <>
      {dials.map((value, at) => (
        <Dial key={value} value={value} x={40 + at * 72} turns={at % 2 === 0 ? -1 : 1} />
      ))}
      <circle cx="304" cy="136" r="10" fill="var(--part-1)" />
      <path strokeWidth="3" d="M292 148l24-24" />
    </>
  )
}

function Dial({ value, x, turns }: { value: number; x: number; turns: 1 | -1 }) {
  const y = 62
  const at = (figure: number, radius: number) => {
    const angle = ((turns * figure) / 10) * 2 * Math.PI
    return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))] as const
  }
  const [tipX, tipY] = at(value, 21)
  const whole = Math.floor(value)
  return (
    <>
      <circle cx={x} cy={y} r="34" fill="var(--part-light)" />
      <g className={styles.small}>
        {figures.map(figure => {
          const [textX, textY] = at(figure, 26)
          return (
            <text key={figure} x={textX} y={textY + 4}>
              {figure}
            </text>
          )
        })}
      </g>
      <path strokeWidth="4" d={`M${x} ${y}L${tipX} ${tipY}`} />
      <circle cx={x} cy={y} r="3" fill="var(--part-line)" />
      <path
        strokeWidth="1.5"
        d={`M${x - 12} 20a30 30 0 0 1 24 0${turns === 1 ? 'l-6-4m6 4l-5 5' : `M${x - 12} 20l6-4m-6 4l5 5`}`}
      />
      <rect x={x - 13} y="108" width="26" height="36" rx="4" fill="var(--part-lit)" />
      <text x={x} y="133">
        {whole}
      </text>
    </>
  )
}

const round = (number: number) => Math.round(number * 10) / 10
