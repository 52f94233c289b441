import { useEffect, useState } from 'react'
import { useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../../components/button/button.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import styles from './keep-page.module.css'

type Props = {
  /** The URL of the page, without its query. */
  link: string
  /** URLs of the certificate as files; null where the home has none. */
  certificate: { json: string; csv: string } | null
}

/** Share, print, download. The buttons need script and appear with it. */
export function KeepPage({ link, certificate }: Props) {
  const { keep: words } = useWords().homePage
  const mail = `mailto:?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(link)}`
  return (
    <PageSection id="keep" title={words.title}>
      <p className={styles.link}>
        {words.link}: <span>{link}</span>
      </p>
      <div data-not-printed="">
        <ButtonsWithScript link={link} />
        <ul className={styles.ways}>
          <li>
            <a href={mail}>{words.email}</a>
          </li>
          {certificate && (
            <>
              <li>
                <a href={certificate.json}>{words.json}</a>
              </li>
              <li>
                <a href={certificate.csv}>{words.csv}</a>
              </li>
            </>
          )}
        </ul>
      </div>
    </PageSection>
  )
}

function ButtonsWithScript({ link }: { link: string }) {
  const { keep: words } = useWords().homePage
  const [isReady, setReady] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  const copy = () =>
    copyText(link).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <p className={styles.buttons}>
      <Button kind="quiet" onClick={copy}>
        {words.copy}
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
      <span role="status">{copied && words[copied]}</span>
    </p>
  )
}

/** Rejects where the page is not served over TLS: browsers then have no clipboard. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
