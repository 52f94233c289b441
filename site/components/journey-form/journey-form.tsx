import type { FormEventHandler, ReactNode } from 'react'
import { Form } from 'react-router'
import { usePlace } from '../../app/shell/use-shell.tsx'

type Props = {
  id?: string | undefined
  method: 'get' | 'post'
  action: string
  className?: string | undefined
  /** Hidden fields. */
  handsOn?: Readonly<Record<string, string>> | undefined
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Submits by a route change where React runs in the page, and as a plain form elsewhere. */
export function JourneyForm({ handsOn = {}, children, ...form }: Props) {
  const Element = usePlace().journey ? Form : 'form'
  return (
    <Element {...form} noValidate>
      {Object.entries(handsOn).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {children}
    </Element>
  )
}
