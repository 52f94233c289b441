import { ExampleFrame } from '../gallery/example-frame.tsx'
import type { Examples } from '../gallery/examples.ts'
import { Problem } from './problem.tsx'

const statuses: Record<string, number> = {
  'An address that could not be read': 400,
  'A form from another site': 403,
  'No such page': 404,
  'Not used that way': 405,
  'Too much to send': 413,
  'An address that is too long': 414,
  'A form we do not take': 415,
  'Too many at once': 429,
  'Our own fault': 500,
  'Busy for everyone': 503,
  'A refusal without words of its own': 418,
  'A fault without words of its own': 502,
}

const action = '/enquiries/heat-pump/heating'

export const examples: Examples = {
  ...Object.fromEntries(
    Object.entries(statuses).map(([shows, status]) => [
      shows,
      <ExampleFrame key={status} place={{ pathname: '/enquiries/heat-pump' }}>
        <Problem status={status} />
      </ExampleFrame>,
    ]),
  ),
  'Answers that cannot be read': (
    <ExampleFrame place={{ pathname: action }}>
      <Problem status={503} again={{ action, fields: [] }} />
    </ExampleFrame>
  ),
  'A form that came meanwhile': (
    <ExampleFrame place={{ pathname: action }}>
      <Problem status={503} again={{ action, fields: [['answer', 'gas-boiler']] }} />
    </ExampleFrame>
  ),
}
