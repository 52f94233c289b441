import type { Examples } from '../../app/gallery/examples.ts'
import { Page } from './page.tsx'

export const examples: Examples = {
  'A page to read': (
    <Page title="The price cap" description="What it limits, and what it does not.">
      <p>Ofgem sets it four times a year.</p>
    </Page>
  ),
  'A wide page with another name in the tab': (
    <Page
      title="Know your home, warm your home"
      documentTitle="Home"
      description="Find your home’s energy rating."
      wide
    >
      <p>Type your postcode.</p>
    </Page>
  ),
  'A refused form': (
    <Page
      title="Find your home"
      errors={[{ field: 'postcode', says: 'Type your postcode.' }]}
      description="Tell us your postcode and we will find your home."
    >
      <p>There is a problem.</p>
    </Page>
  ),
  'A page about one home, kept from search engines': (
    <Page title="Your home in ZZ1 1AA" description="Rating and supply." noindex>
      <p>Call us with this postcode to hand.</p>
    </Page>
  ),
  'A title with a word longer than a phone is wide': (
    <Page
      title="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch & <its> “neighbours”"
      description="Marks that HTML keeps for itself: & < > &quot; '"
    >
      {null}
    </Page>
  ),
}
