import { keepTogether } from '../../app/keep-together.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { mainLink } from '../../components/button/button.tsx'
import { Phone } from '../../components/contact/contact.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { pathOfSearch } from '../../visit/search-query.ts'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import styles from '../home-answer/home-answer.module.css'
import { HomeName } from '../home-answer/home-name.tsx'
import { HomeSupply } from '../home-supply/home-supply.tsx'
import type { FoundOtherSupply } from '../read-home.ts'

/** Explains a landlord's supply or street lighting to somebody who looked for a home. */
export function OtherSupply({ found }: { found: FoundOtherSupply }) {
  const { homeSupply, homeNext } = useHomeWords()
  const { other: words } = homeSupply
  const { address, otherKinds, supply, next } = found
  const way = homeNext.ways[next.first]
  return (
    <>
      <section className={styles.answer} id="rating" aria-labelledby="home">
        <div className={styles.says}>
          <HomeName address={address} isHome={false} />
          <p>
            <strong>{words.title}.</strong> {words.text}
          </p>
          <p className={styles.actions} data-not-printed="">
            <a
              className={mainLink}
              href={pathOfSearch({ by: 'postcode', postcode: address.postcode, house: '' })}
            >
              {words.home(keepTogether(address.postcode))}
              <Icon name="arrow" />
            </a>
          </p>
        </div>
        <div className={styles.says}>
          {otherKinds.map(kind => (
            <p key={kind}>{words.kinds[kind]}</p>
          ))}
          <p>
            {homeNext.reasons['other-supply']} <EnquiryLink to={way.href}>{way.text}</EnquiryLink>
            {'\u00a0· '}
            {homeNext.call} <Phone />
          </p>
        </div>
      </section>
      <HomeSupply supply={supply} isHome={false} />
    </>
  )
}
