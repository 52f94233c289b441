import { correctBuilding } from '../../../homes/epc-ratings/correct-building.ts'
import {
  findChangedParts,
  type PictureFacts,
  pictureFactsOfBuilding,
} from '../../../homes/epc-ratings/picture-facts.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { exampleHomes, pictureOf } from './example-homes.ts'
import { HomePicture } from './home-picture.tsx'
import { HomePictureKeys } from './home-picture-keys.tsx'

const now = pictureOf({})
const later = correctBuilding(now.building, {
  walls: { insulation: 'full' },
  roof: { insulationMm: 300 },
  heating: { kind: 'heat-pump' },
  solarPanels: 0.3,
})

export const examples: Examples = {
  ...Object.fromEntries(
    Object.entries(exampleHomes).map(([home, facts], at) => [home, show(facts, `home-${at}`)]),
  ),
  'With links to the steps': (
    <HomePictureKeys facts={now} id="linked" stepOf={({ name }) => `#step-${name}`} />
  ),
  'Now and after': (
    <>
      <HomePicture facts={now} name="Now" size="small" describedBy="now-list" id="now" />
      <HomePictureKeys facts={now} id="now-list" />
      <HomePicture
        facts={pictureFactsOfBuilding(later, now)}
        name="After"
        size="small"
        changed={findChangedParts(now.building, later)}
        describedBy="after-list"
        id="after"
      />
      <HomePictureKeys facts={pictureFactsOfBuilding(later, now)} id="after-list" />
    </>
  ),
}

function show(facts: PictureFacts, id: string) {
  return (
    <>
      <HomePicture facts={facts} name="1 Lantern Row" describedBy={`${id}-list`} id={id} />
      <HomePictureKeys facts={facts} id={`${id}-list`} />
    </>
  )
}
