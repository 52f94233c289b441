import type { FormEventHandler, ReactNode } from 'react'
import { Form } from 'react-router'
import { usePlace } from '../../app/shell/use-shell.tsx'

type Props = {
  id?: string | undefined
  method: 'get' | 'post'
  action: string
  className?: string | undefined
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Submits by a route change where React runs in the page, and as a plain form elsewhere. */
export function JourneyForm({ children, ...form }: Props) {
  if (usePlace().journey) {
    return (
      <Form {...form} noValidate>
        {children}
      </Form>
    )
  }
  return (
    <form {...form} noValidate>
      {children}
    </form>
  )
}
