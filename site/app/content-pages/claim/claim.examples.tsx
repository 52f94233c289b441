import type { Examples } from '../../gallery/examples.ts'
import { Claim } from './claim.tsx'

export const examples: Examples = {
  'A figure with who it holds for and who says so': (
    <Claim
      qualifier="For a three-bedroom semi-detached house heated by gas"
      source="Energy Saving Trust"
      asOf="2026-09-01"
    >
      <p>
        Loft insulation saves about <strong>£230 a year</strong>.
      </p>
    </Claim>
  ),
  'A qualifier that ends its own sentence': (
    <Claim qualifier="Great Britain, 2025." source="Ofgem" asOf="2026">
      <p>Six in ten homes have a smart meter.</p>
    </Claim>
  ),
  'A claim of several parts': (
    <Claim
      qualifier="Homes without mains gas in England and Wales that replace oil or LPG, not most new builds and not social housing"
      source="GOV.UK, Boiler Upgrade Scheme"
      asOf="2026-11-20"
    >
      <p>A grant takes £9,000 off.</p>
      <ul>
        <li>Air-to-water</li>
        <li>Ground-source</li>
      </ul>
    </Claim>
  ),
}
