import { readEnvironmentLevel } from '../../../homes/epc-ratings/energy-band.ts'
import type { Believed } from '../../../homes/epc-ratings/lodged-columns.ts'
import { readNumber } from '../../../homes/epc-ratings/lodged-values.ts'
import { officialAverages } from '../../../homes/epc-ratings/official-averages.ts'
import { formatTenths, formatWhole } from '../../app/format.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { Certificate } from '../certificate.ts'
import styles from './energy-use.module.css'

export function EnergyUse({ certificate: { believed } }: { certificate: Certificate }) {
  const words = useHomeWords().home.energy
  return (
    <PageSection id="energy-use" title={words.title}>
      <div className={styles.pair}>
        <div>
          <h3>{words.energy}</h3>
          <PrimaryEnergy believed={believed} />
        </div>
        <div>
          <h3>{words.co2}</h3>
          <Emissions believed={believed} />
        </div>
        <HeatDemand believed={believed} />
      </div>
    </PageSection>
  )
}

type Props = { believed: Believed }

function PrimaryEnergy({ believed }: Props) {
  const words = useHomeWords().home.energy
  const current = readNumber(believed['energy-consumption-current'])
  const potential = readNumber(believed['energy-consumption-potential'])
  const floorAreaM2 = readNumber(believed['total-floor-area'])
  if (current === null) return <p>{words.unknown}</p>
  const lower = potential === null || current <= 0 ? 0 : Math.round((1 - potential / current) * 100)
  return (
    <>
      <Bars
        bars={[
          { label: words.now, amount: current, tone: 'now' },
          { label: words.could, amount: potential, tone: 'could' },
        ]}
        format={amount => words.kwhPerM2(formatWhole(amount))}
      />
      <p>
        {floorAreaM2 !== null &&
          current > 0 &&
          words.wholeHome(
            formatTenths(floorAreaM2),
            formatWhole(roundTo(current * floorAreaM2, 100)),
          )}{' '}
        {potential !== null && potential < 0 && words.energyBelowZero}
        {potential !== null && potential >= 0 && lower > 0 && words.less(String(lower))}
      </p>
      <p className="small-print">{words.energyNote}</p>
    </>
  )
}

const insulations = [
  'impact-of-loft-insulation',
  'impact-of-cavity-insulation',
  'impact-of-solid-wall-insulation',
] as const

/** Nothing where it is not known: only certificates that came as JSON tell it. */
function HeatDemand({ believed }: Props) {
  const words = useHomeWords().home.energy
  const space = readNumber(believed['space-heating-demand'])
  const water = readNumber(believed['water-heating-demand'])
  if (space === null && water === null) return null
  const less = insulations.flatMap(name => {
    const change = readNumber(believed[name])
    return change !== null && change < 0 ? [words.heatLess[name](formatWhole(-change))] : []
  })
  return (
    <div className={styles.whole}>
      <Fold summary={words.heat}>
        <p>
          {space !== null && words.heatForRooms(formatWhole(space))}{' '}
          {water !== null && words.heatForWater(formatWhole(water))}
        </p>
        {less.length > 0 && <p>{less.join(' ')}</p>}
        <p className="small-print">{words.heatNote}</p>
      </Fold>
    </div>
  )
}

function Emissions({ believed }: Props) {
  const words = useHomeWords().home.energy
  const current = readNumber(believed['co2-emissions-current'])
  const potential = readNumber(believed['co2-emissions-potential'])
  if (current === null) return <p>{words.unknown}</p>
  const average = officialAverages.co2Tonnes
  return (
    <>
      <Bars
        bars={[
          { label: words.now, amount: current, tone: 'now' },
          { label: words.could, amount: potential, tone: 'could' },
          { label: words.average, amount: average, tone: 'average' },
        ]}
        format={amount => words.tonnes(formatTenths(amount))}
      />
      <p>
        {words.compared[compareWith(average, current)](String(average))}{' '}
        {potential !== null && potential < 0 && words.co2BelowZero}{' '}
        <Environment believed={believed} />
      </p>
      <p className="small-print">{words.averageSource}</p>
    </>
  )
}

function Environment({ believed }: Props) {
  const { energy: words, level } = useHomeWords().home
  const current = readEnvironmentLevel(believed, 'current')
  const potential = readEnvironmentLevel(believed, 'potential')
  if (!current) return null
  return potential
    ? words.environmentCould(level(current), level(potential))
    : words.environment(level(current))
}

/** Within a twentieth counts as the same: the figures are estimates. */
function compareWith(average: number, amount: number): 'less' | 'same' | 'more' {
  if (Math.abs(amount - average) <= average / 20) return 'same'
  return amount < average ? 'less' : 'more'
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step

type Bar = {
  readonly label: string
  /** Left out where it is not known. */
  readonly amount: number | null
  readonly tone: 'now' | 'could' | 'average'
}

/** Amounts to compare: each in words, with a bar as long as its share of the greatest. */
function Bars({ bars, format }: { bars: readonly Bar[]; format: (amount: number) => string }) {
  const greatest = Math.max(...bars.map(({ amount }) => amount ?? 0))
  return (
    <dl className={styles.bars}>
      {bars.map(
        ({ label, amount, tone }) =>
          amount !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {format(amount)
                  .replace(/^-0(?![.\d])/, '0')
                  .replace('-', '−')}
                <svg
                  className={styles[tone]}
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect
                    width={amount > 0 ? Math.round((amount / greatest) * 1000) / 10 : 0}
                    height="10"
                  />
                </svg>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
