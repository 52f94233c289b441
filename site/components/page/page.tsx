import type { ReactNode } from 'react'
import { usePlace, useShell, useWords } from '../../app/shell/use-shell.tsx'
import { ErrorSummary, type FormError } from '../error-summary/error-summary.tsx'
import styles from './page.module.css'

type Props = {
  title: string
  description: string
  /** Where the name in the browser's tab differs from the heading. */
  documentTitle?: string
  /** Of a refused form: their summary comes before even the heading, and the tab says `Error: `. */
  errors?: readonly FormError[]
  /** A form was refused or could not be saved for another reason: the tab says so too. */
  isRefused?: boolean
  noindex?: boolean
  wide?: boolean
  /** Where the heading stands in a form, as the label of its field or fields. */
  hasHeadingInside?: boolean
  /** Stands before the heading, as the way back does. */
  above?: ReactNode
  children: ReactNode
}

/** The head and the one h1 of a page. React moves title, meta and link into <head>. */
export function Page(props: Props) {
  const { siteTitle, origin } = useShell()
  const { pathname } = usePlace()
  const { find } = useWords()
  const { errors = [] } = props
  const prefix = errors.length > 0 || props.isRefused ? find.errorPrefix : ''
  const title = `${prefix}${props.documentTitle ?? props.title} – ${siteTitle}`
  const url = origin + pathname
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={props.description} />
      {props.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={url} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}/share.png`} />
      <div className={props.wide ? styles.wide : styles.page}>
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        {props.above}
        {!props.hasHeadingInside && <h1>{props.title}</h1>}
        {props.children}
      </div>
    </>
  )
}
