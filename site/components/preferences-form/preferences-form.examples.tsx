import { ExampleFrame } from '../example-frame.tsx'
import type { Examples } from '../examples.ts'
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
