import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useWords } from '../app/shell/use-shell.tsx'
import styles from './still-looking.module.css'

const slowAfterMs = 3000

/** Said politely where a search takes long; without script the browser shows that it waits. */
export function StillLooking() {
  const isWaiting = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const { find } = useWords()
  return (
    <div className={isSlow ? styles.slow : 'visually-hidden'} role="status">
      {isSlow && find.stillLooking}
    </div>
  )
}
