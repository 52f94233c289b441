import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { PreferencesForm } from './preferences-form.tsx'

export const examples: Examples = {
  'Nothing chosen': <PreferencesForm />,
  'Everything chosen': (
    <ExampleFrame
      choices={{
        preferences: {
          theme: 'high',
          wideSpacing: true,
          underlinedLinks: true,
          lessMotion: true,
        },
      }}
    >
      <PreferencesForm from="/preferences?kept=yes" />
    </ExampleFrame>
  ),
}
