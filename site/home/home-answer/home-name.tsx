import type { AddressView } from '../../app/describe-address.ts'
import { keepTogether } from '../../app/keep-together.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { pathOfSearch } from '../../visit/search-query.ts'
import styles from './home-answer.module.css'

type Props = {
  address: AddressView
  /** A supply that is not a home has its own way back to the homes. */
  isHome?: boolean
}

/** The whole address, and the way back for whoever lives elsewhere. */
export function HomeName({ address, isHome = true }: Props) {
  const { homePage: words } = useHomeWords()
  const { name, rest, postcode } = address
  return (
    <>
      <h1 id="home">{name}</h1>
      <p className={styles.rest}>
        {[...rest, ''].join(', ')}
        {keepTogether(postcode)}
        {isHome && (
          <span data-not-printed="">
            {'\u00a0· '}
            <a href={pathOfSearch({ by: 'postcode', postcode, house: '' })}>{words.notYours}</a>
          </span>
        )}
      </p>
    </>
  )
}
