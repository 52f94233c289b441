import { Phone } from '../../components/contact/contact.tsx'
import { Page } from '../../components/page/page.tsx'
import { PostcodeForm } from '../../components/postcode-form/postcode-form.tsx'
import { Urgent } from '../../components/urgent/urgent.tsx'

type Props = {
  title: string
  text: string
  /** The register could not be read: the same address may answer in a minute. */
  isFault: boolean
  again?: string
  call?: string
}

/** There is no plan to show: no such home, no home at all, or a fault of ours. */
export function NoPlan({ title, text, isFault, again, call }: Props) {
  return (
    <Page title={title} description={text} noindex>
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
        <PostcodeForm />
      )}
      <Urgent />
    </Page>
  )
}
