import { type FormEvent, useEffect, useRef } from 'react'
import { solveChallenge } from '../../leads/submit/solve-challenge.ts'
import { useHydrated } from '../app/use-hydrated.ts'

/**
 * Works on a challenge while its page is read, into a hidden field; Send waits for the end of it.
 * Browsers have crypto only on https and on this machine: where it cannot work, waiting helps.
 */
export function useWork(challenge: string | null) {
  const isHydrated = useHydrated()
  const canWork = isHydrated && crypto.subtle !== undefined
  const field = useRef<HTMLInputElement>(null)
  const working = useRef<Promise<void> | null>(null)

  useEffect(() => {
    if (challenge === null || !canWork) return
    working.current = solveChallenge(challenge)
      .catch(() => '')
      .then(answer => {
        if (field.current) field.current.value = answer
        working.current = null
      })
  }, [challenge, canWork])

  async function finishWork(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (working.current === null) return
    const form = event.currentTarget
    event.preventDefault()
    await working.current
    form.requestSubmit()
  }

  return { field, canWork, finishWork }
}
