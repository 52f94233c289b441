/** 0.4 units for each millimetre, from the ceiling at 150 up. */
const perMm = 0.4
const ceiling = 150

export function LoftDepth() {
  return (
    <>
      <Loft x={12} depthMm={100} fill="var(--part-3)" />
      <Loft x={168} depthMm={270} fill="var(--part-5)" />
    </>
  )
}

function Loft({ x, depthMm, fill }: { x: number; depthMm: number; fill: string }) {
  const deep = depthMm * perMm
  const top = ceiling - deep
  const tape = x + 104
  const waves = Math.floor(96 / 16)
  return (
    <>
      <path fill={fill} d={`M${x} ${ceiling}V${top}${'q4-5 8 0t8 0'.repeat(waves)}V${ceiling}Z`} />
      <path
        fill="var(--part-2)"
        d={[8, 42, 76].map(at => `M${x + at} ${ceiling}v-40h12v40Z`).join('')}
        fillOpacity={depthMm > 100 ? 0.45 : 1}
        strokeOpacity={depthMm > 100 ? 0.45 : 1}
      />
      <path fill="var(--part-light)" d={`M${x} ${ceiling}h132v10H${x}Z`} />
      <path fill="var(--part-lit)" d={`M${tape} ${ceiling}V22h16V${ceiling}Z`} />
      <path
        strokeWidth="1.5"
        d={Array.from({ length: 6 }, (_, at) => `M${tape} ${ceiling - (at + 1) * 20}h8`).join('')}
      />
      <path strokeWidth="3" strokeDasharray="1 5" d={`M${x} ${top - 3}h${tape - x + 16}`} />
      <text x={x + 46} y={Math.max(20, top - 14)}>
        {`${depthMm} mm`}
      </text>
    </>
  )
}

const [long, short, course] = [34, 16, 15]

/** Solid: headers among stretchers. Cavity: stretchers alone. Below, the wall cut across at a door. */
export function BrickBond() {
  return (
    <>
      <Wall x={14} isSolid />
      <Wall x={170} isSolid={false} />
      <Cut x={14} isSolid />
      <Cut x={170} isSolid={false} />
    </>
  )
}

function Wall({ x, isSolid }: { x: number; isSolid: boolean }) {
  const wide = 136
  const stretchers: string[] = []
  const headers: string[] = []
  for (let row = 0; row < 5; row++) {
    const y = 12 + row * (course + 2)
    const isOdd = row % 2 === 1
    let at = isOdd ? -(isSolid ? (long + short) / 2 + 1 : long / 2) : 0
    for (let brick = 0; at < wide; brick++) {
      const isHeader = isSolid && brick % 2 === 1
      const length = isHeader ? short : long
      const from = Math.max(0, at)
      const to = Math.min(wide, at + length)
      if (to - from > 1) {
        const path = `M${x + from} ${y}h${to - from}v${course}h-${to - from}Z`
        if (isHeader) headers.push(path)
        else stretchers.push(path)
      }
      at += length + 2
    }
  }
  return (
    <g strokeWidth="1">
      <path fill="var(--part-2)" d={stretchers.join('')} />
      {isSolid && <path fill="var(--part-1)" d={headers.join('')} />}
    </g>
  )
}

/** The wall from above: two leaves of brick, the frame of a door, and how thick it is. */
function Cut({ x, isSolid }: { x: number; isSolid: boolean }) {
  const gap = isSolid ? 2 : 14
  const inner = 106 + 18 + gap
  const end = inner + 18
  return (
    <>
      <path
        fill="var(--part-2)"
        strokeWidth="1"
        d={`M${x} 106h88v18h-88ZM${x} ${inner}h88v18h-88Z`}
      />
      {isSolid && (
        <path
          fill="var(--part-1)"
          strokeWidth="1"
          d={`M${x + 22} 106h16v38h-16ZM${x + 60} 106h16v38h-16Z`}
        />
      )}
      <path fill="var(--part-light)" d={`M${x + 88} ${isSolid ? 118 : 122}h8v14h40v4h-40v6h-8Z`} />
      <path
        strokeWidth="1.5"
        d={`M${x + 112} 106h16m-8 0V${end}m-8 0h16m-12-${end - 110}l4-4 4 4m-8 ${end - 114}l4 4 4-4`}
      />
    </>
  )
}
