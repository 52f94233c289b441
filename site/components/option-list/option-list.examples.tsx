import type { Examples } from '../../app/gallery/examples.ts'
import { OptionList } from './option-list.tsx'

const owners = [
  { value: 'own', label: 'I own it' },
  {
    value: 'rent',
    label: 'I rent it',
    hint: 'From a private landlord, a council or an association',
  },
  { value: 'let', label: 'I let it to somebody' },
]

export const examples: Examples = {
  'One of several, with a doubt set apart': (
    <OptionList
      kind="one"
      id="owner"
      name="owner"
      legend={<h3>Whose home is it?</h3>}
      choices={owners}
      apart={{ before: 'or', choices: [{ value: 'not-sure', label: 'Not sure' }] }}
      chosen={['rent']}
    />
  ),
  'Several of many, sent without one': (
    <OptionList
      kind="many"
      id="topic"
      name="topic"
      legend={<h3>What would you like to know?</h3>}
      choices={[
        { value: 'cost', label: 'What it costs to buy and to run' },
        {
          value: 'long',
          label:
            'Whether Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch has anybody who fits it',
        },
      ]}
      chosen={[]}
      describedBy="topic-hint"
      error="Choose at least one"
    >
      <p id="topic-hint">Choose all that fit.</p>
    </OptionList>
  ),
}
