import type { ReactNode } from 'react'
import styles from './drawing.module.css'

const step = 31

/** A row of figures as on a meter's face; those of `left` are red and not to be written down. */
function Figures(props: { x: number; y: number; read: string; left?: string }) {
  const { x, y, read, left = '' } = props
  const at = (index: number) => x + index * step
  const start = at(read.length) + 6
  return (
    <>
      {[...read].map((figure, index) => (
        <Figure key={at(index)} x={at(index)} y={y} figure={figure} fill="var(--part-line)" />
      ))}
      {[...left].map((figure, index) => (
        <Figure
          key={at(index)}
          x={start + index * step}
          y={y}
          figure={figure}
          fill="var(--part-1)"
        />
      ))}
      <path
        stroke="var(--part-line)"
        strokeWidth="3"
        d={`M${x} ${y + 46}v5h${read.length * step - 5}v-5`}
      />
      {left && (
        <path
          strokeWidth="3"
          d={`M${start - 2} ${y + 40}L${start + left.length * step - 3} ${y - 4}`}
        />
      )}
    </>
  )
}

function Figure({ x, y, figure, fill }: { x: number; y: number; figure: string; fill: string }) {
  return (
    <>
      <rect x={x} y={y} width="26" height="36" rx="4" fill={fill} />
      <g className={styles.light}>
        <text x={x + 13} y={y + 26}>
          {figure}
        </text>
      </g>
    </>
  )
}

function Case({ children }: { children: ReactNode }) {
  return (
    <>
      <path
        fill="var(--part-light)"
        d="M40 14h240a14 14 0 0 1 14 14v120a14 14 0 0 1-14 14H40a14 14 0 0 1-14-14V28a14 14 0 0 1 14-14Z"
      />
      {children}
    </>
  )
}

/** The spinning disc and the plate below the figures. */
export function MeterDigits() {
  return (
    <Case>
      <Figures x={62} y={36} read="48260" left="7" />
      <text x="160" y="122">
        {'kWh'}
      </text>
      <path fill="var(--part-0)" d="M100 136h120v8H100ZM156 136h8v8h-8Z" />
    </Case>
  )
}

export function TwoRates() {
  return (
    <Case>
      <text x="60" y="53">
        {'Day'}
      </text>
      <text x="60" y="124">
        {'Night'}
      </text>
      <Figures x={91} y={27} read="31704" />
      <Figures x={91} y={98} read="12958" />
      <circle cx="270" cy="45" r="7" fill="var(--part-lit)" />
      <path d="M270 31v-3M270 59v3M256 45h-3M284 45h3M260 35l-2-2M280 55l2 2M280 35l2-2M260 55l-2 2" />
      <path fill="var(--part-glass)" d="M270 105a12 12 0 1 0 8 20a10 10 0 0 1-8-20Z" />
    </Case>
  )
}

export function GasMeter({ isMetric }: { isMetric: boolean }) {
  return (
    <>
      <path fill="var(--part-0)" d="M70 4h18v16H70ZM232 4h18v16h-18Z" />
      <Case>
        {isMetric ? (
          <Figures x={31} y={40} read="06318" left="425" />
        ) : (
          <Figures x={62} y={40} read="2749" left="30" />
        )}
        {isMetric && <circle cx="186" cy="74" r="2" fill="var(--part-line)" />}
        <text x="160" y="132">
          {isMetric ? 'm³' : 'ft³'}
        </text>
      </Case>
    </>
  )
}

export function SmartMeter() {
  const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return (
    <Case>
      <Figures x={38} y={34} read="01527" />
      <text x="118" y="118">
        {'kWh'}
      </text>
      {keys.map((key, at) => (
        <g key={key}>
          <circle
            cx={218 + (at % 3) * 28}
            cy={46 + Math.floor(at / 3) * 32}
            r="12"
            fill={key === 9 ? 'var(--part-lit)' : 'var(--part-0)'}
            strokeWidth={key === 9 ? 4 : 1.5}
          />
          <text x={218 + (at % 3) * 28} y={53 + Math.floor(at / 3) * 32}>
            {key}
          </text>
        </g>
      ))}
      <circle cx="52" cy="140" r="4" fill="var(--part-5)" />
      <circle cx="70" cy="140" r="4" fill="var(--part-0)" />
    </Case>
  )
}

export function PrepaymentMeter() {
  return (
    <Case>
      <Figures x={50} y={30} read="08146" />
      <text x="232" y="55">
        {'kWh'}
      </text>
      <circle cx="126" cy="122" r="14" fill="var(--part-lit)" strokeWidth="4" />
      <path fill="var(--part-line)" d="M196 110h52v8h-52Z" />
      <path fill="var(--part-5)" d="M214 114h16v22a8 8 0 0 1 8 8v8h-32v-8a8 8 0 0 1 8-8Z" />
    </Case>
  )
}
