import type { Banner } from '../../../header/header-configuration.ts'
import styles from './banner-link.module.css'

/** A banner's text, its qualifier where the claim needs one, and its link. */
export function BannerLine({ banner }: { banner: Banner }) {
  return (
    <>
      {banner.text && <span>{banner.text}</span>}{' '}
      {banner.link && (
        <a className={styles.link} href={banner.link.href}>
          {banner.link.text}
        </a>
      )}
      {banner.qualifier && <small className={styles.qualifier}> {banner.qualifier}</small>}
    </>
  )
}
