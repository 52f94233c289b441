import type { Examples } from '../../app/gallery/examples.ts'
import { DayField } from './day-field.tsx'

const labels = { day: 'Day', month: 'Month', year: 'Year' }

export const examples: Examples = {
  'A day to give': (
    <DayField
      id="moving-day"
      name="moving"
      legend={<h3>When do you move in?</h3>}
      labels={labels}
      typed={{ day: '', month: '', year: '' }}
      describedBy="moving-hint"
    >
      <p id="moving-hint">Like 21 11 2026</p>
    </DayField>
  ),
  'Refused, with what was typed': (
    <DayField
      id="reading-day"
      name="reading"
      legend={<h3>When did you read the meter?</h3>}
      labels={labels}
      typed={{ day: '31', month: 'February, I think', year: '2026' }}
      error="Enter a day that exists, like 21 11 2026"
    />
  ),
}
