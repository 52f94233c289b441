import { useHomeWords } from '../../app/use-home-words.ts'
import { Phone } from '../../components/contact/contact.tsx'
import { Page } from '../../components/page/page.tsx'
import { PostcodeForm } from '../../components/postcode-form/postcode-form.tsx'
import { Urgent } from '../../components/urgent/urgent.tsx'

/** No home has the id of the URL. */
export function UnknownHome() {
  const { unknown } = useHomeWords().homePage
  return (
    <Page title={unknown.title} description={unknown.text} noindex>
      <p>{unknown.text}</p>
      <PostcodeForm />
      <Urgent />
    </Page>
  )
}

/** The register could not be read: nothing is said of the home. */
export function HomeFault() {
  const { fault } = useHomeWords().homePage
  return (
    <Page title={fault.title} description={fault.text} noindex>
      <p>{fault.text}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page */}
        <a href="">{fault.again}</a>
      </p>
      <p>
        {fault.call} <Phone />
      </p>
      <Urgent />
    </Page>
  )
}
