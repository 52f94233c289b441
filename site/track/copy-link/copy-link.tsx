import { useState } from 'react'
import { copyText } from '../../app/copy-text.ts'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Button } from '../../components/button/button.tsx'
import styles from './copy-link.module.css'

type Props = { url: string; open: string; copy: string; copied: string; notCopied: string }

/** A link to keep: as a bookmark, and copied where a script can. Print writes it out. */
export function CopyLink({ url, open, copy, copied, notCopied }: Props) {
  const canCopy = useHydrated()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  return (
    <div className={styles.link}>
      <p className="lone-links">
        <a href={url}>{open}</a>
      </p>
      {canCopy && (
        <p>
          <Button kind="quiet" onClick={() => copyText(url).then(setIsCopied)}>
            {copy}
          </Button>{' '}
          <span role="status">{isCopied !== null && (isCopied ? copied : notCopied)}</span>
        </p>
      )}
    </div>
  )
}
