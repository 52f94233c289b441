import problem from '../../app/problem/problem.module.css'
import { Phone } from '../contact/contact.tsx'
import { Illustration } from '../illustration/illustration.tsx'
import { Page } from '../page/page.tsx'
import { PostcodeForm } from '../postcode-form/postcode-form.tsx'
import { Urgent } from '../urgent/urgent.tsx'

type Props = {
  title: string
  text: string
  /** The register could not be read, and nothing is said of the home: the same address may answer in a minute. */
  isFault: boolean
  again?: string
  call?: string
  /** What the search by postcode is for. */
  handsOn?: Readonly<Record<string, string>>
}

/** There is nothing of a home to show: no such home, no home at all, or a fault of ours. */
export function NoHome({ title, text, isFault, again, call, handsOn = {} }: Props) {
  return (
    <Page title={title} description={text} noindex wide hasHeadingInside>
      <div className={problem.problem}>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {isFault ? (
            <>
              <p>
                {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page */}
                <a href="">{again}</a>
              </p>
              <p>
                {call} <Phone />
              </p>
            </>
          ) : (
            <PostcodeForm handsOn={handsOn} />
          )}
          <Urgent />
        </div>
        <Illustration name={isFault ? 'problem' : 'not-found'} />
      </div>
    </Page>
  )
}
