import { PageSection } from '../../../components/page-section/page-section.tsx'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { Measure, MeasureBasis } from './measure-costs.tsx'

const heatPump = (id: string) => (
  <PageSection id={id} title="Heat pumps" isPart>
    <Measure ids={['heat-pump']} href="/enquiries/heat-pump" label="Ask about a heat pump">
      <p>Takes warmth from the air outside and brings it indoors.</p>
    </Measure>
  </PageSection>
)

export const examples: Examples = {
  'Two kinds of work on one card': (
    <PageSection id="insulation" title="Insulation and draughts" isPart>
      <Measure
        ids={['loft-top-up', 'cavity-wall']}
        href="/enquiries/insulation"
        label="Ask about insulation"
      >
        <p>Keeps the heat in.</p>
      </Measure>
    </PageSection>
  ),
  'With a sum that a scheme pays': heatPump('heat-pumps'),
  'Without any scheme': (
    <ExampleFrame facts={{ grants: { ...sampleFacts.grants, schemes: [] } }}>
      {heatPump('unhelped')}
    </ExampleFrame>
  ),
  'What the costs rest on': <MeasureBasis />,
}
