import { BannerLine } from '../banner-link/banner-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { PromoStrip } from '../promo-strip/promo-strip.tsx'
import { QuickLinks } from '../quick-links/quick-links.tsx'
import { useShell, useWords } from '../use-shell.tsx'
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
        {/* Until there is a sign-in, everyone is signed out: chosen on the server, so nothing flashes. */}
        {config && <QuickLinks groups={config.quickLinks.signedOut} />}
        {!config?.hideA11yBtn && <AccessibilityPanel />}
        <NarrowMenu />
      </div>
      <MenuBar />
      <PromoStrip />
    </header>
  )
}
