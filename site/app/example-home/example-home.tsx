import type { PictureFacts } from '../../../homes/epc-ratings/picture-facts.ts'
import { BandBadge } from '../../components/band-badge/band-badge.tsx'
import { HomePicture } from '../../components/home-picture/home-picture.tsx'
import { HomePictureKeys } from '../../components/home-picture/home-picture-keys.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { useDocumentWords } from '../use-document-words.ts'
import styles from './example-home.module.css'

/** Invented: a semi of the 1930s, as many that are looked up. */
const facts: PictureFacts = {
  basis: 'certificate',
  building: {
    type: 'house',
    form: 'semi-detached',
    built: { from: 1930, to: 1949 },
    floorAreaM2: 86,
    habitableRooms: 5,
    level: null,
    walls: { kind: 'cavity', insulation: 'none', isAssumed: false },
    roof: { kind: 'pitched', insulation: 'some', insulationMm: 100, isAssumed: false },
    floor: { kind: 'suspended', insulation: 'none', isAssumed: true },
    windows: { panes: 'double', share: 1, isOld: true },
    heating: { kind: 'boiler', fuel: 'mains-gas', isOld: false, controls: 'full', second: null },
    hotWater: {
      from: 'main-system',
      hasCylinder: false,
      hasCylinderThermostat: null,
      isSolar: false,
    },
    lowEnergyLights: 1,
    solarPanels: 0,
    hasMainsGas: true,
  },
  parts: [
    { name: 'roof', stars: 2, isExpected: false, lodged: null },
    { name: 'walls', stars: 1, isExpected: false, lodged: null },
    { name: 'windows', stars: 3, isExpected: false, lodged: null },
    { name: 'heating', stars: 4, isExpected: false, lodged: null },
    { name: 'floor', stars: null, isExpected: false, lodged: null },
  ],
  isEnclosed: false,
  corridor: null,
  isTopStorey: null,
  isInsulatedOutside: false,
}

const now = { band: 'D', points: 58 } as const
const reachable = { band: 'B', points: 82 } as const

/** What a visitor will see of their own home, before they have typed anything. */
export function ExampleHome() {
  const words = useDocumentWords().pages.front.example
  return (
    <div className={styles.example}>
      <div>
        <p className={styles.label}>{words.label}</p>
        <h3>{words.home}</h3>
        <div className={styles.rating}>
          <BandBadge band={now.band} />
          <Icon name="arrow" />
          <span aria-hidden="true">
            <BandBadge band={reachable.band} />
          </span>
        </div>
        <p>
          {words.score(now.points, reachable.band, reachable.points)}
          <br />
          {words.weakest}
        </p>
        <p className={styles.next}>{words.next}</p>
        <p>{words.nextText}</p>
      </div>
      <div className={styles.picture}>
        <HomePicture facts={facts} name={words.home} describedBy="example-parts" />
        <HomePictureKeys facts={facts} id="example-parts" />
      </div>
    </div>
  )
}
