import { isRouteErrorResponse } from 'react-router'
import { Button } from '../../components/button/button.tsx'
import { Phone } from '../../components/contact/contact.tsx'
import { Illustration } from '../../components/illustration/illustration.tsx'
import { PostcodeForm } from '../../components/postcode-form/postcode-form.tsx'
import { useShell, useWords } from '../shell/use-shell.tsx'
import styles from './problem.module.css'
import type { SendAgain } from './send-again.ts'

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** In the browser: what the server threw, and logged, comes without a stack. */
export const failedHere = (error: unknown): boolean => error instanceof Error && !!error.stack

/** Only forms are refused so: from another site, too long, or of no known kind. */
const ofFormsOnly = new Set([403, 413, 415])

type Props = { status: number; again?: SendAgain | null; isNotLoaded?: boolean }

/** Every way a page can fail, in the shell, in words, with ways on. The detail is in the log. */
export function Problem({ status, again, isNotLoaded }: Props) {
  const { find, problems } = useWords()
  const { siteTitle } = useShell()
  const ofStatus =
    problems.byStatus[status] ?? (status < 500 ? problems.otherRequest : problems.otherFault)
  const ofPage = isNotLoaded ? problems.notLoaded : ofStatus
  const problem = again ? (again.says ?? problems.answersAway) : ofPage
  const isOfForm = again?.fields.length || ofFormsOnly.has(status)
  const prefix = isOfForm ? find.errorPrefix : ''
  return (
    <div className={styles.problem}>
      <title>{`${prefix}${problem.title} – ${siteTitle}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{problem.title}</h1>
        <p>{problem.text}</p>
        {problem === problems.otherRequest && <PostcodeForm />}
        {again && again.fields.length > 0 && (
          <form method="post" action={again.action}>
            {[...again.fields.entries()].map(([at, [name, value]]) => (
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <Button>{problems.sendAgain}</Button>
          </form>
        )}
        <ul className="lone-links" aria-label={problems.waysOn}>
          {status >= 429 && !again?.fields.length && (
            <li>
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, query and all */}
              <a href="">{problems.again}</a>
            </li>
          )}
          <li>
            <a href="/">{problems.home}</a>
          </li>
          <li>
            <a href="/help">{problems.help}</a>
          </li>
        </ul>
        <p>
          {problems.call} <Phone />
        </p>
      </div>
      <Illustration name={problem === problems.otherRequest ? 'not-found' : 'problem'} />
    </div>
  )
}
