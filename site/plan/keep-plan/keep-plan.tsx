import { useState } from 'react'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Button } from '../../components/button/button.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import type { PlanView } from '../view-page.ts'
import styles from './keep-plan.module.css'

/** The same plan again: its link, its files, on paper. */
export function KeepPlan({ view: { link, files, words } }: { view: PlanView }) {
  const { keep } = words
  const mail = `mailto:?subject=${encodeURIComponent(keep.subject)}&body=${encodeURIComponent(link)}`
  return (
    <PageSection id="keep" title={keep.title}>
      <p className={styles.link}>
        {keep.link}: <span>{link}</span>
      </p>
      <div data-not-printed="">
        <p>{keep.text}</p>
        <ul className={styles.ways}>
          <li>
            <a href={files.calendar}>{keep.calendar}</a>
          </li>
          <li>
            <a href={files.json}>{keep.json}</a>
          </li>
          <li>
            <a href={mail}>{keep.email}</a>
          </li>
        </ul>
        <Buttons link={link} words={keep} />
      </div>
    </PageSection>
  )
}

/** They need script, and appear with it, at the end of the page so that nothing moves. */
function Buttons({ link, words }: { link: string; words: PlanView['words']['keep'] }) {
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  if (!useHydrated()) return null
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    <p className={styles.buttons}>
      <Button kind="quiet" onClick={copy}>
        {words.copy}
      </Button>{' '}
      <Button kind="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>{' '}
      <span role="status">{copied && words[copied]}</span>
    </p>
  )
}
