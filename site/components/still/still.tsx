import styles from './still.module.css'

/** A part of a page that was drawn on the server as HTML, and stays as it is in the browser. */
export function Still({ html }: { html: string }) {
  return (
    <div
      className={styles.still}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it on our server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
