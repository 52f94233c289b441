import {
  findChangedParts,
  type PartName,
  type PictureFacts,
  pictureFactsOfBuilding,
  readPictureFacts,
} from '../../homes/epc-ratings/picture-facts.ts'
import { buildingAfter } from '../../homes/measures/building-after.ts'
import { readBasis } from '../../homes/plan/plan-basis.ts'
import { describeAddress } from '../app/describe-address.ts'
import { renderPart } from '../app/render-part.server.tsx'
import type { ServerHtml } from '../app/server-html.ts'
import type { Visit } from '../app/visit.ts'
import { HomePicture } from '../components/home-picture/home-picture.tsx'
import { HomePictureKeys } from '../components/home-picture/home-picture-keys.tsx'
import { CostChart } from './cost-chart/cost-chart.tsx'
import { LetterWay } from './letter-way/letter-way.tsx'
import styles from './plan-drawings/plan-drawings.module.css'
import type { FoundPlan } from './read-plan.ts'
import { listTicked, wordsOf } from './view-page.ts'

/** The drawings of a plan, which have no behaviour and so need no script. */
export function renderDrawings(found: FoundPlan, visit: Visit): ServerHtml {
  const words = wordsOf(visit)
  return {
    drawings: renderPart(<Pictures found={found} visit={visit} />, visit),
    charts: renderPart(<CostChart found={found} words={words} />, visit),
    way: renderPart(<LetterWay found={found} words={words} />, visit),
  }
}

function Pictures({ found, visit }: { found: FoundPlan; visit: Visit }) {
  const { home, page } = wordsOf(visit)
  const { drawings: words } = page
  const { before, after, changed } = drawPictures(found)
  if (before === null || after === null) return null
  const { name } = describeAddress(found.address)
  const names = changed.map(part => home.homePicture.names[part].toLowerCase())
  const canTick = found.plan.steps.length > 0
  const unchanged = listTicked(found).length > 0 ? words.unchanged : canTick && words.none
  return (
    <section aria-labelledby="drawings-title">
      <h2 id="drawings-title">{words.title}</h2>
      <div className={styles.pictures}>
        <figure>
          <HomePicture
            facts={before}
            name={words.nowOf(name)}
            size="small"
            id="now"
            describedBy={names.length > 0 ? 'picture-now' : 'picture-keys'}
          />
          <figcaption>{words.now}</figcaption>
        </figure>
        <figure>
          <HomePicture
            facts={after}
            name={words.afterOf(name)}
            size="small"
            id="after"
            changed={changed}
            describedBy="picture-changes picture-keys"
          />
          <figcaption>{words.after}</figcaption>
        </figure>
      </div>
      <p id="picture-changes">{names.length > 0 ? words.changed(names) : unchanged}</p>
      {names.length > 0 && (
        <div hidden>
          <HomePictureKeys facts={before} id="picture-now" />
        </div>
      )}
      <details>
        <summary>{words.parts}</summary>
        <HomePictureKeys facts={after} id="picture-keys" />
      </details>
    </section>
  )
}

type Pictures = {
  readonly before: PictureFacts | null
  readonly after: PictureFacts | null
  readonly changed: readonly PartName[]
}

function drawPictures(found: FoundPlan): Pictures {
  const { home, answers, plan } = found
  const { believed, building, kind } = readBasis(home, answers)
  if (believed === null || building === null) return { before: null, after: null, changed: [] }
  const basis = kind === 'certificate' ? 'certificate' : 'likely'
  const before = readPictureFacts({ believed, building, basis })
  const ticked = listTicked(found)
  const measures = plan.steps
    .map(({ measure }) => measure)
    .filter(({ key }) => ticked.includes(key))
  const done = buildingAfter(building, measures)
  const after = pictureFactsOfBuilding(done, before)
  return { before, after, changed: findChangedParts(building, done) }
}
