import { Phone } from '../contact/contact.tsx'
import { PicturedPage } from '../pictured-page/pictured-page.tsx'
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
export function NoHome({ title, text, isFault, again, call, handsOn }: Props) {
  return (
    <PicturedPage title={title} description={text} picture={isFault ? 'problem' : 'not-found'}>
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
    </PicturedPage>
  )
}
