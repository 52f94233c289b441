import type { Examples } from '../../app/gallery/examples.ts'
import { Tile, Tiles } from './tiles.tsx'

export const examples: Examples = {
  'Two tasks': (
    <Tiles>
      <Tile icon="meter" href="/meterreads" text="Send a meter reading" />
      <Tile icon="card" href="/help#worried-about-paying" text="Worried about paying" />
    </Tiles>
  ),
}
