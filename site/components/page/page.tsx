import type { ReactNode } from 'react'
import { usePlace, useShell, useWords } from '../../app/shell/use-shell.tsx'
import styles from './page.module.css'

type Props = {
  title: string
  description: string
  /** Where the name in the browser's tab differs from the heading. */
  documentTitle?: string
  /** A form was refused or could not be saved: the tab says so first, `Error: `. */
  isRefused?: boolean
  noindex?: boolean
  wide?: boolean
  /** Where the heading stands in a form, as the label of its field or fields. */
  hasHeadingInside?: boolean
  /** What must come before even the heading: the summary of a refused form. */
  above?: ReactNode
  children: ReactNode
}

/** The head and the one h1 of a page. React moves title, meta and link into <head>. */
export function Page(props: Props) {
  const { siteTitle, origin } = useShell()
  const { pathname } = usePlace()
  const { find } = useWords()
  const title = `${props.isRefused ? find.errorPrefix : ''}${props.documentTitle ?? props.title} – ${siteTitle}`
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
        {props.above}
        {!props.hasHeadingInside && <h1>{props.title}</h1>}
        {props.children}
      </div>
    </>
  )
}
