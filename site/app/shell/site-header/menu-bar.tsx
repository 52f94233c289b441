import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { BannerLine } from '../banner-link/banner-link.tsx'
import { NavGroups } from '../nav-groups/nav-groups.tsx'
import { useShell, useWords } from '../use-shell.tsx'
import styles from './menu-bar.module.css'

/**
 * The browser's own popovers: they open without script, close on Escape and give focus back, one at
 * a time. The browser also tells assistive technology whether one is open.
 */
export function MenuBar() {
  const { header } = useShell()
  const words = useDocumentWords().shell
  if (header.source === 'empty') return <PlainBar />
  const { sections, menuBanner } = header.data
  return (
    <nav className={styles.bar} aria-label={words.menu.label}>
      <ul>
        {sections.map((section, index) => {
          const id = `menu-${index}`
          const promo = menuBanner.find(banner => banner.position === index)
          return (
            <li key={section.title}>
              <button className={styles.button} type="button" popoverTarget={id}>
                {section.title}
                <Icon name="chevron" />
              </button>
              <div className={styles.panel} id={id} popover="auto">
                <div className={styles.inner}>
                  <NavGroups groups={section.groups} />
                  {promo && (
                    <div className={styles.promo}>
                      <p className={styles.also}>{words.menu.promo}</p>
                      <p>
                        <BannerLine banner={promo} />
                      </p>
                    </div>
                  )}
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The bar when the menu could not be read: the ways home and to help. */
function PlainBar() {
  const { problems } = useWords()
  const { shell } = useDocumentWords()
  return (
    <nav className={styles.bar} data-plain="" aria-label={shell.menu.label}>
      <ul>
        <li>
          <a className={styles.button} href="/">
            {problems.home}
          </a>
        </li>
        <li>
          <a className={styles.button} href="/help">
            {problems.help}
          </a>
        </li>
      </ul>
    </nav>
  )
}
