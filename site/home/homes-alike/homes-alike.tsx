import { readConstructionAge } from '../../../homes/epc-ratings/construction-age.ts'
import type { HomesAlike as Alike } from '../../../homes/homes-alike/homes-alike.ts'
import { keepTogether } from '../../app/keep-together.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import styles from './homes-alike.module.css'

/** What homes of the same type and age have had done, the commonest first. */
export function HomesAlike({ alike, postcode }: { alike: Alike; postcode: string }) {
  const { homePlan, changeWords } = useHomeWords()
  const words = homePlan.alike
  const what = [words.types.get(alike.propertyType.trim().toLowerCase()) ?? words.homes]
  const built = alike.ageBand && readConstructionAge(alike.ageBand, alike.years.to)
  if (built) {
    what.push(
      built.from === null
        ? words.builtBefore((built.to ?? 0) + 1)
        : words.built(built.from, built.to),
    )
  }
  const done = alike.done
    .filter(({ homes }) => homes > 0)
    .toSorted((a, b) => b.homes - a.homes)
    .slice(0, 4)
  return (
    <Fold summary={words.title}>
      <p>
        {words.text(alike.homes, what.join(' '), words.areas[alike.area](keepTogether(postcode)))}
        {done.length === 0 && ` ${words.none}`}
      </p>
      {done.length > 0 && (
        <ul className={styles.done}>
          {done.map(({ change, homes }) => (
            <li key={change}>{words.done(homes, changeWords[change])}</li>
          ))}
        </ul>
      )}
      <p className="small-print">{words.note(alike.years.from, alike.years.to)}</p>
    </Fold>
  )
}
