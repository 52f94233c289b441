import type { FormEventHandler, ReactNode } from 'react'
import { Form } from 'react-router'
import { usePlace } from '../../app/shell/use-shell.tsx'

type Props = {
  method: 'get' | 'post'
  action: string
  className?: string | undefined
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A route change where React has the page; elsewhere, and before that, the plain form that it is. */
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
