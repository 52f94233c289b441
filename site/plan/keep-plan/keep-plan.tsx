import { useState } from 'react'
import { copyText } from '../../app/copy-text.ts'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Button } from '../../components/button/button.tsx'
import type { PlanView } from '../view-page.ts'
import { WideSection } from '../wide-section/wide-section.tsx'
import styles from './keep-plan.module.css'

/** The same plan again: its link, its files, on paper. */
export function KeepPlan({ view: { link, files, words } }: { view: PlanView }) {
  const { keep } = words
  const mail = `mailto:?subject=${encodeURIComponent(keep.subject)}&body=${encodeURIComponent(link)}`
  return (
    <WideSection id="keep" title={keep.title}>
      <p data-not-printed="">{keep.text}</p>
      <Buttons link={link} words={keep} />
      <ul className={`lone-links ${styles.ways}`}>
        <li className={styles.link}>
          <a href={link}>{keep.link}</a>
        </li>
        <li data-not-printed="">
          <a href={mail}>{keep.email}</a>
        </li>
        <li data-not-printed="">
          <a href={files.calendar}>{keep.calendar}</a>
        </li>
        {files.json && (
          <li data-not-printed="">
            <a href={files.json}>{keep.json}</a>
          </li>
        )}
      </ul>
    </WideSection>
  )
}

/** They need script, and appear with it: in place of room that was left for them. */
function Buttons({ link, words }: { link: string; words: PlanView['words']['keep'] }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  if (!useHydrated()) return <p className={styles.buttons} />
  return (
    <p className={styles.buttons}>
      <Button kind="quiet" onClick={() => copyText(link).then(setIsCopied)}>
        {words.copy}
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
      <span role="status">{isCopied !== null && words[isCopied ? 'copied' : 'notCopied']}</span>
    </p>
  )
}
