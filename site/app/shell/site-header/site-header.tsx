import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { BannerLine } from '../banner-link/banner-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { PromoStrip } from '../promo-strip/promo-strip.tsx'
import { QuickLinks } from '../quick-links/quick-links.tsx'
import { useShell, useWords } from '../use-shell.tsx'
import { AccessibilityPanel } from './accessibility-panel.tsx'
import button from './header-button.module.css'
import { MenuBar } from './menu-bar.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import styles from './site-header.module.css'

/**
 * A quiet line (engineers, quick links), one bar (logo, menus, phone, accessibility), and the promo
 * strip. The menus stand in the bar where they fit, and else behind one button.
 */
export function SiteHeader() {
  const { header } = useShell()
  const words = useDocumentWords().shell
  const config = header.source === 'empty' ? null : header.data
  return (
    <header className={styles.header}>
      {config && (
        <div className={styles.line}>
          <div className={styles.inner}>
            {config.secondaryBanner && (
              <aside aria-label={words.engineers}>
                <BannerLine banner={config.secondaryBanner} />
              </aside>
            )}
            {/* Until there is a sign-in, everyone is signed out: chosen on the server, so nothing flashes. */}
            <QuickLinks groups={config.quickLinks.signedOut} />
          </div>
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.inner}>
          <Logo />
          <MenuBar />
          <PhoneLink />
          {!config?.hideA11yBtn && <AccessibilityPanel />}
          <NarrowMenu />
        </div>
      </div>
      <PromoStrip />
    </header>
  )
}

function PhoneLink() {
  const { company } = useWords()
  const { shell } = useDocumentWords()
  return (
    <a className={`${button.button} ${styles.phone}`} href={company.phone.href}>
      <Icon name="phone" />
      <span className={button.name}>
        <span className="visually-hidden">{shell.callUs} </span>
        {company.phone.text}
      </span>
    </a>
  )
}
