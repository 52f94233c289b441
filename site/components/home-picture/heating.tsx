import type { HeatingFacts } from '../../../homes/epc-ratings/building.ts'
import type { Paint } from './paint.ts'
import type { Openings } from './place-openings.ts'
import type { Box } from './plot-home.ts'

const flame = 'M12 7c0 3 4 4 4 8a4 4 0 0 1-8 0c0-2 1-3 2-4l1 2c0-2 0-4 1-6Z'

/** Paths drawn in a square of 24 units. */
const icons: Record<NonNullable<HeatingFacts['kind']>, string> = {
  boiler: `M5.5 3.5h13v16h-13ZM8.5 20v3M12 20v3M15.5 20v3${flame}`,
  'storage-heaters':
    'M3.5 6.5h17v12h-17ZM7.5 9.5v6M10.5 9.5v6M13.5 9.5v6M16.5 9.5v6M6 19v2.5M18 19v2.5',
  'electric-heaters': 'M13.5 3 6.5 13h4.5L9.5 21l8-11h-5Z',
  'room-heaters': `M4 21v-9a8 8 0 0 1 16 0v9${flame.replace('M12 7', 'M12 10')}`,
  'warm-air': 'M4 8q4-5 8 0t8 0M4 13q4-5 8 0t8 0M4 18q4-5 8 0t8 0',
  network: 'M3 9.5h11.5v11.5M3 14.5h6.5v6.5M17 6l3 3.5-3 3.5',
  'heat-pump':
    'M3.5 5.5h17v13h-17ZM6 19v2.5M18 19v2.5M12 7.5a4.5 4.5 0 1 0 .01 0ZM12 12l3-3M12 12l-4 1M12 12l1 4',
  none: 'M6 6l12 12M18 6 6 18',
}

/** What heats the home, behind a dashed opening in the wall or beside the house. */
export function Heating({
  facts: { kind, fuel },
  openings: { heating, heatPump, cylinder },
  paint,
}: {
  facts: HeatingFacts
  openings: Openings
  paint: Paint
}) {
  const icon = kind
    ? icons[kind]
    : fuel && (fuel === 'electricity' ? icons['electric-heaters'] : flame)
  return (
    <>
      {heating && (
        <>
          <rect {...paint('heating')} {...sizeOf(heating)} rx="3" strokeDasharray="3 2" />
          {icon && <path {...place(heating)} d={icon} />}
        </>
      )}
      {heatPump && <HeatPump box={heatPump} paint={paint} />}
      {cylinder && (
        <>
          <rect {...paint('hot-water')} {...sizeOf(cylinder)} rx={cylinder.w / 2} />
          <path
            d={`M${cylinder.x} ${cylinder.y + cylinder.h - 8}h${cylinder.w}M${cylinder.x + cylinder.w / 2} ${cylinder.y}v-4`}
          />
        </>
      )}
    </>
  )
}

function HeatPump({ box, paint }: { box: Box; paint: Paint }) {
  const { x, y, w, h } = box
  return (
    <>
      <path d={`M${x + 5} ${y + h}v4M${x + w - 5} ${y + h}v4`} />
      <rect {...paint('heating')} {...sizeOf(box)} rx="3" />
      <circle cx={x + 12} cy={y + h / 2} r="8.5" fill="var(--part-light)" />
      <path
        d={`M${x + 12} ${y + h / 2}q1-6 5-5m-5 5q5 3 2 6m-2-6q-6 2-7-2M${x + 25} ${y + 7}v${h - 14}`}
      />
    </>
  )
}

const sizeOf = ({ x, y, w, h }: Box) => ({ x, y, width: w, height: h })

function place({ x, y, w, h }: Box) {
  const size = Math.min(w, h) - 2
  const move = `translate(${x + (w - size) / 2} ${y + (h - size) / 2})`
  return { transform: size === 24 ? move : `${move}scale(${size / 24})` }
}
