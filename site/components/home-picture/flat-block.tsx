import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import { Floor, Outline, Panels, WallInsulation } from './house.tsx'
import { boxPath, type Paint } from './paint.ts'
import type { Openings } from './place-openings.ts'
import { block, blockTop, type Plot } from './plot-home.ts'

type Props = {
  facts: PictureFacts
  plot: Plot
  openings: Openings
  paint: Paint
  /** Id of the pattern, in this picture, for an unheated corridor. */
  hatch: string
}

const bottom = 190

/** The rest of the building, plain. */
export function PlainBlock({ plot }: { plot: Plot }) {
  const { walls } = plot
  const top = blockTop(plot)
  const floors = Array.from({ length: plot.floors }, (_, floor) => top + floor * block.floorHeight)
  const windows = floors.flatMap(y => {
    const isOwn = y >= walls.y && y < walls.y + walls.h
    const xs = isOwn ? [92, 212] : [92, 130, 174, 212]
    return xs.filter(x => x !== 92 || y !== floors.at(-1)).map(x => `M${x} ${y + 8}h16v19h-16Z`)
  })
  return (
    <g stroke="none">
      <path
        fill="var(--part-plain)"
        d={boxPath({ x: block.x, y: top, w: block.w, h: bottom - top })}
      />
      <path
        fill="var(--part-shade)"
        d={`M${block.x - 4} ${top}v-${block.roof}h${block.w + 8}v${block.roof}Z${windows.join('')}`}
      />
      <path fill="var(--part-line)" d="M92 190v-27h15v27Z" />
      <path fill="var(--part-lit)" d="M95 166h9v7h-9Z" />
    </g>
  )
}

export function Flat({ facts, plot, paint, hatch, openings: { stair } }: Props) {
  const { walls, rise } = plot
  return (
    <>
      {facts.corridor && (
        <path
          fill={facts.corridor === 'unheated' ? hatch : 'var(--part-light)'}
          d={boxPath({ x: walls.x - 9, y: walls.y, w: 9, h: walls.h })}
        />
      )}
      {rise > 0 && (
        <path {...paint('roof')} d={boxPath({ ...walls, y: walls.y - rise, h: rise })} />
      )}
      <Outline isDashed={plot.isDashed}>
        <path {...paint('walls')} d={boxPath(walls)} />
      </Outline>
      {rise === 0 && (
        <path
          stroke="var(--part-light)"
          strokeWidth="2.5"
          strokeDasharray="0 5"
          d={`M${walls.x + 3} ${walls.y}h${walls.w - 5}`}
        />
      )}
      <Panels facts={facts} plot={plot} paint={paint} />
      <WallInsulation facts={facts} plot={plot} />
      <Floor facts={facts} plot={plot} paint={paint} />
      {stair && <path d={`M${stair.x} ${stair.y + stair.h}${'h6v-6'.repeat(5)}`} />}
    </>
  )
}
