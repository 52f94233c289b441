import { useState } from 'react'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Button } from '../../components/button/button.tsx'
import styles from './copy-link.module.css'

type Props = { url: string; open: string; copy: string; copied: string }

/** A link to keep: as a bookmark, and copied where a script can. Print writes it out. */
export function CopyLink({ url, open, copy, copied }: Props) {
  const canCopy = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className={styles.link}>
      <p>
        <a href={url}>{open}</a>
      </p>
      {canCopy && (
        <p>
          <Button
            kind="quiet"
            onClick={async () => {
              await navigator.clipboard.writeText(url).catch(() => {})
              setIsCopied(true)
            }}
          >
            {copy}
          </Button>{' '}
          <span role="status">{isCopied ? copied : ''}</span>
        </p>
      )}
    </div>
  )
}
