import type { Examples } from '../../app/gallery/examples.ts'
import { PageSection } from './page-section.tsx'

export const examples: Examples = {
  'A heading and a paragraph': (
    <PageSection id="what-it-limits" title="What the cap limits">
      <p>The price of a unit and the daily standing charge, not your bill.</p>
    </PageSection>
  ),
  'Two, one after the other': (
    <>
      <PageSection id="fixed" title="Fixed for a set time">
        <p>The price stays until the end date.</p>
      </PageSection>
      <PageSection id="variable" title="Variable, with no end date">
        <h3>When it changes</h3>
        <p>In January, April, July and October.</p>
      </PageSection>
    </>
  ),
}
