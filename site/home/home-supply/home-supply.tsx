import type {
  ElectricityView,
  GasView,
  SupplyView,
} from '../../../homes/supplies/describe-supply.ts'
import { useWords } from '../../app/shell/use-shell.tsx'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import { Fact } from '../fact.tsx'
import styles from './home-supply.module.css'

/** Network operator, emergency numbers, price region and meter numbers. */
export function HomeSupply({ supply, isHome }: { supply: SupplyView; isHome: boolean }) {
  const { supply: words } = useHomeWords().homeSupply
  const { electricity, gas } = supply
  const namesGas = mayHaveGas(supply, isHome)
  return (
    <PageSection id="supply" title={namesGas ? words.title : words.titleWithoutGas}>
      <dl className={styles.facts}>
        <Fact name={words.network}>
          <Networks electricity={electricity} isUnread={supply.isUnread} />
        </Fact>
        <Emergencies namesGas={namesGas} isInNorthernIreland={supply.isInNorthernIreland} />
        <Fact name={words.region}>
          <Region {...supply} />
        </Fact>
        <Fact name={words.electricity}>
          {electricity.length === 0 && (supply.isUnread ? words.meterUnread : words.noElectricity)}
          {Object.entries(electricity).map(([place, number]) => (
            <MeterNumber key={place} {...number} />
          ))}
        </Fact>
        {namesGas && <Gas gas={gas} isUnread={supply.isUnread} />}
      </dl>
      {supply.offGasFuel !== null && (
        <p>
          {words.offGas[supply.offGasFuel]}{' '}
          <EnquiryLink to="/enquiries/call-back">{words.tell}</EnquiryLink>
        </p>
      )}
      {isHome && (
        <p className="lone-links" data-not-printed="">
          <EnquiryLink to="/enquiries/meter-reading">{words.sendReading}</EnquiryLink>
        </p>
      )}
      <Explanations supply={supply} namesGas={namesGas} />
    </PageSection>
  )
}

/** A landlord's or public supply seldom has gas: without a gas meter, gas is not mentioned. */
function mayHaveGas({ gas }: SupplyView, isHome: boolean): boolean {
  return isHome || gas.length > 0
}

function Gas({ gas, isUnread }: Pick<SupplyView, 'gas' | 'isUnread'>) {
  const { supply: words } = useHomeWords().homeSupply
  return (
    <Fact name={words.gas}>
      {gas.length === 0 && (isUnread ? words.meterUnread : words.noGas)}
      {Object.entries(gas).map(([place, number]) => (
        <MeterNumber key={place} {...number} />
      ))}
      {gas.some(({ isIndependent }) => isIndependent) && <p>{words.independentGas}</p>}
    </Fact>
  )
}

function Networks({ electricity, isUnread }: Pick<SupplyView, 'electricity' | 'isUnread'>) {
  const { supply: words } = useHomeWords().homeSupply
  const names = electricity.flatMap(({ operator, isIndependent }) =>
    operator === null ? [] : isIndependent ? words.independent(operator) : operator,
  )
  if (names.length === 0) return isUnread ? words.networkUnread : words.networkUnknown
  return [...new Set(names)].map(name => <p key={name}>{name}</p>)
}

function Region({ region, isInNorthernIreland, isUnread }: SupplyView) {
  const { supply: words } = useHomeWords().homeSupply
  if (region !== null) return region.isCertain ? region.name : words.likely(region.name)
  if (isInNorthernIreland) return words.northernIreland.region
  return isUnread ? words.regionUnread : words.regionUnknown
}

type EmergenciesProps = {
  namesGas: boolean
  isInNorthernIreland: SupplyView['isInNorthernIreland']
}

function Emergencies({ namesGas, isInNorthernIreland }: EmergenciesProps) {
  const { homeSupply } = useHomeWords()
  const { lines } = useWords().urgent
  const words = homeSupply.supply
  const { northernIreland } = words
  const [gas, power] = isInNorthernIreland ? northernIreland.lines : lines
  return (
    <>
      <Fact name={words.powerCut} className={styles.emergency}>
        <p className="lone-links">
          <a href={power?.href}>{power?.phone}</a>
        </p>
        {isInNorthernIreland ? northernIreland.powerCutNote : words.powerCutNote}
      </Fact>
      {namesGas && (
        <Fact name={words.gasEmergency} className={styles.emergency}>
          <p className="lone-links">
            <a href={gas?.href}>{gas?.phone}</a>
          </p>
          {isInNorthernIreland ? northernIreland.gasNote : words.gasNote}
        </Fact>
      )}
    </>
  )
}

function MeterNumber(props: GasView & Partial<ElectricityView>) {
  const { supply: words } = useHomeWords().homeSupply
  return (
    <p>
      {props.ending === null ? words.listed : words.ending(props.ending)}
      {props.looksWrong && (
        <small className={styles.doubt}>
          <Icon name="warning" isInText />
          {words.looksWrong}
        </small>
      )}
    </p>
  )
}

function Explanations(props: { supply: SupplyView; namesGas: boolean }) {
  const { supply: words } = useHomeWords().homeSupply
  const { electricity, gas } = props.supply
  const meters = electricity.length
  const all = meters + gas.length
  return (
    <div data-not-printed="">
      {meters > 1 && (
        <details>
          <summary>{words.several(meters)}</summary>
          <p>{words.severalText}</p>
        </details>
      )}
      {all > 0 && (
        <details>
          <summary>{words.whole(all)}</summary>
          <p>{words.wholeText}</p>
          <p>{words.findMpan}</p>
          {props.namesGas && <p>{words.findMprn}</p>}
        </details>
      )}
    </div>
  )
}
