import { Intro } from '../components/intro/intro.tsx'
import { Page } from '../components/page/page.tsx'
import { formatDay } from './format.ts'
import { BannerLine } from './shell/banner-link/banner-link.tsx'
import { useShell } from './shell/use-shell.tsx'
import { useDocumentWords } from './use-document-words.ts'

export default function Offers() {
  const { header } = useShell()
  const { offers } = useDocumentWords().pages
  const promos = header.source === 'empty' ? [] : header.data.menuBanner
  return (
    <Page title={offers.title} description={offers.description}>
      <Intro>
        <p>{promos.length > 0 ? offers.intro : offers.none}</p>
      </Intro>
      <ul>
        {promos.map(promo => (
          <li key={promo.position}>
            <BannerLine banner={promo} />
            {promo.source && (
              <small>
                {' '}
                {offers.source} {promo.source}.
              </small>
            )}
            {promo.until && <small> {offers.until(formatDay(promo.until))}.</small>}
          </li>
        ))}
      </ul>
    </Page>
  )
}
