import { Phone } from '../../../components/contact/contact.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { BannerLine } from '../banner-link/banner-link.tsx'
import { NavGroups } from '../nav-groups/nav-groups.tsx'
import { useShell } from '../use-shell.tsx'
import button from './header-button.module.css'
import styles from './narrow-menu.module.css'

/** The menu on a phone: one button opens a list of fold-outs, again without script. */
export function NarrowMenu() {
  const { header } = useShell()
  const words = useDocumentWords().shell
  if (header.source === 'empty') return null
  const { sections, quickLinks, menuBanner } = header.data
  return (
    <div className={styles.narrow}>
      <button className={button.button} type="button" popoverTarget="site-menu">
        <Icon name="menu" />
        {words.menu.open}
      </button>
      <div className={styles.panel} id="site-menu" popover="auto">
        <button
          className={button.button}
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          {words.menu.close}
        </button>
        <nav aria-label={words.menu.label}>
          {sections.map((section, index) => (
            <details key={section.title} name="site-menu" className={styles.section}>
              <summary>
                {section.title}
                <Icon name="chevron" />
              </summary>
              <NavGroups groups={section.groups} />
              {menuBanner
                .filter(({ position }) => position === index)
                .map(promo => (
                  <p key={promo.position}>
                    <BannerLine banner={promo} />
                  </p>
                ))}
            </details>
          ))}
          <p className={styles.quick}>{words.quickLinks}</p>
          <NavGroups groups={quickLinks.signedOut} headings="hidden" />
        </nav>
        <p className={styles.call}>
          {words.callUs} <Phone />
        </p>
      </div>
    </div>
  )
}
