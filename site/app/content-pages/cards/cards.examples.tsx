import type { Examples } from '../../gallery/examples.ts'
import { Card, Cards } from './cards.tsx'

export const examples: Examples = {
  'Three services': (
    <Cards>
      <Card href="/energy-tariffs" title="Energy tariffs">
        <p>Fixed, variable or pay before you use: what differs, side by side.</p>
      </Card>
      <Card href="/repairs" title="Repairs">
        <p>Heating, plumbing, electrics: what to do first, and how to get help.</p>
      </Card>
      <Card href="/electric-vehicles" title="Electric vehicles">
        <p>Charging at home, with or without a driveway.</p>
      </Card>
    </Cards>
  ),
  'One card, with more than fits a glance': (
    <Cards>
      <Card href="/help#priority-services" title="Telecommunications-independent priority services">
        <p>For anyone who relies on electricity for medical equipment.</p>
        <p>Tell us who lives with you, and your network will call before planned work.</p>
      </Card>
    </Cards>
  ),
  'Two cards with the same text': (
    <Cards>
      <Card href="/moving-home#in" title="Moving in">
        <p>Have the first readings to hand.</p>
      </Card>
      <Card href="/moving-home#out" title="Moving out">
        <p>Have the first readings to hand.</p>
      </Card>
    </Cards>
  ),
}
