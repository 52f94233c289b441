import { readLodgedOn } from '../../../homes/epc-ratings/believe-lodged.ts'
import { judgeLetting, readEnergyLevel } from '../../../homes/epc-ratings/energy-band.ts'
import { validUntil } from '../../../homes/epc-ratings/lodged-dates.ts'
import { formatDay } from '../../app/format.ts'
import { useShell } from '../../app/shell/use-shell.tsx'
import { useHomeWords } from '../../app/use-home-words.ts'
import { Fold } from '../../components/fold/fold.tsx'
import { LinkList } from '../../components/link-list/link-list.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { pathOfHome } from '../../visit/search-query.ts'
import { type Certificate, hasExpired } from '../certificate.ts'
import styles from './certificate-brief.module.css'

type Props = { home: string; certificate: Certificate; country: string | null }

/** How long the certificate is valid, with the ways to all of it, to files and to a link to keep. */
export function CertificateBrief({ home, certificate, country }: Props) {
  const { origin } = useShell()
  const { home: homeWords, homePage } = useHomeWords()
  const words = homePage.certificate
  const { believed, today, ratings } = certificate
  const lodgedOn = readLodgedOn(believed)
  const band = readEnergyLevel(believed, 'current')?.band
  const standard = band && judgeLetting(band, country)
  const say = hasExpired(believed, today) ? words.wasValidUntil : words.validUntil
  const whole = `${pathOfHome(home)}/certificate`
  const link = origin + pathOfHome(home)
  const mail = `mailto:?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(link)}`
  const parts = [
    { href: whole, text: words.whole },
    ...(ratings && ratings.length > 1
      ? [{ href: `${whole}#certificates`, text: words.history(ratings.length) }]
      : []),
    ...(standard ? [{ href: `${whole}#letting`, text: homeWords.letting.title }] : []),
    { href: `${whole}#how-reliable`, text: homeWords.limits.title },
  ]
  const files = [
    { href: `${whole}.json`, text: words.json },
    { href: `${whole}.csv`, text: words.csv },
    { href: mail, text: words.email },
  ]
  return (
    <PageSection id="certificate" title={words.title}>
      <p>
        {lodgedOn ? say(formatDay(validUntil(lodgedOn))) : words.noDate}.{' '}
        {band && standard === 'below' && homeWords.letting.below(band)}
      </p>
      <div data-not-printed="">
        <LinkList links={parts} />
        <Fold summary={words.files}>
          <LinkList links={files} />
        </Fold>
      </div>
      <p className={styles.link}>
        {words.link}: {link}
      </p>
    </PageSection>
  )
}
