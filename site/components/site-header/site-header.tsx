import { useShell, useWords } from '../../visit/shell.tsx'
import { BannerLine } from '../banner-link/banner-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { LinkOrText } from '../nav-groups/nav-groups.tsx'
import { PromoStrip } from '../promo-strip/promo-strip.tsx'
import { AccessibilityPanel } from './accessibility-panel.tsx'
import { MenuBar } from './menu-bar.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const { header } = useShell()
  const words = useWords().shell
  const config = header.source === 'empty' ? null : header.data
  return (
    <header className={styles.header}>
      {config?.secondaryBanner && (
        <aside className={styles.engineers} aria-label={words.engineers}>
          <p>
            <BannerLine banner={config.secondaryBanner} />
          </p>
        </aside>
      )}
      <div className={styles.top}>
        <Logo />
        <QuickLinks />
        {!config?.hideA11yBtn && <AccessibilityPanel />}
        <NarrowMenu />
      </div>
      <MenuBar />
      <PromoStrip />
    </header>
  )
}

/** Until there is a sign-in, everyone is signed out: chosen here, on the server, so nothing flashes. */
function QuickLinks() {
  const { header } = useShell()
  const words = useWords().shell
  if (header.source === 'empty') return null
  return (
    <nav className={styles.quick} aria-label={words.quickLinks}>
      <ul>
        {header.data.quickLinks.signedOut
          .flatMap(group => group.links)
          .map(link => (
            <li key={link.text}>
              <LinkOrText link={link} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
