import { promosId } from '../../../choices/answer-places.ts'
import { Icon } from '../../../components/icon/icon.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { BannerLine } from '../banner-link/banner-link.tsx'
import { usePlace, useShell } from '../use-shell.tsx'
import styles from './promo-strip.module.css'
import { showsPromos } from './shows-promos.ts'

/**
 * One promo at a time, turned by CSS for one round. WCAG 2.2.2 asks for a way to stop what changes
 * by itself: that control comes first, and its choice is stored in a cookie.
 */
export function PromoStrip() {
  const { header, choices } = useShell()
  const { pathname, failed } = usePlace()
  const words = useDocumentWords().shell.promos
  // The reader has left out every promo that is not in date.
  const promos = header.source === 'empty' ? [] : header.data.menuBanner
  if (promos.length === 0 || failed || !showsPromos(pathname)) return null
  const moving = choices.promos === 'moving' && promos.length > 1
  return (
    <section
      className={styles.strip}
      id={promosId}
      aria-roledescription={words.roleDescription}
      aria-label={words.label}
    >
      <div className={styles.inner}>
        {promos.length > 1 && <Control />}
        <div
          className={styles.slides}
          data-moving={moving || undefined}
          data-count={promos.length}
          aria-live={moving ? 'off' : 'polite'}
        >
          {promos.map((promo, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
            <div
              key={promo.position}
              className={styles.slide}
              role="group"
              aria-roledescription={words.slideRole}
              aria-label={words.slide(index + 1, promos.length)}
            >
              <BannerLine banner={promo} />
            </div>
          ))}
        </div>
        <a className={styles.all} href="/offers">
          {words.all}
        </a>
      </div>
    </section>
  )
}

function Control() {
  const { choices } = useShell()
  const { pathname, search } = usePlace()
  const words = useDocumentWords().shell.promos
  if (choices.preferences.lessMotion) {
    return (
      <a className={styles.control} href="/preferences">
        <Icon name="stop" />
        <span className="visually-hidden">{words.movementOff}</span>
      </a>
    )
  }
  const stopped = choices.promos === 'still'
  const label = stopped ? words.start : words.stop
  return (
    <form method="post" action="/promos">
      <input type="hidden" name="from" value={pathname + search} />
      <button
        className={styles.control}
        type="submit"
        name="promos"
        value={stopped ? 'moving' : 'still'}
        title={label}
      >
        <Icon name={stopped ? 'play' : 'stop'} />
        <span className="visually-hidden">{label}</span>
      </button>
    </form>
  )
}
