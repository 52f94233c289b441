import { CallToAction } from '../components/call-to-action/call-to-action.tsx'
import { Card, Cards } from '../components/cards/cards.tsx'
import { Claim } from '../components/claim/claim.tsx'
import { ComparisonTable } from '../components/comparison-table/comparison-table.tsx'
import { Email, Phone } from '../components/contact/contact.tsx'
import { Grant } from '../components/grant/grant.tsx'
import { Lead } from '../components/lead/lead.tsx'
import { Note } from '../components/note/note.tsx'
import { PageSection } from '../components/page-section/page-section.tsx'
import { PriceByRegion } from '../components/price-by-region/price-by-region.tsx'
import { PriceChart } from '../components/price-chart/price-chart.tsx'
import { PriceNow } from '../components/price-now/price-now.tsx'
import { Question, Questions } from '../components/questions/questions.tsx'
import { Step, Steps } from '../components/steps/steps.tsx'
import { TypicalBill } from '../components/typical-bill/typical-bill.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { ConsentChoice } from '../components/visitor-choice/consent-choice.tsx'
import { CountingChoice } from '../components/visitor-choice/counting-choice.tsx'
import { ForgetChoice } from '../components/visitor-choice/forget-choice.tsx'

/** The components an editor can use in `content/<language>/pages/` without importing them. */
export const mdxComponents = {
  CallToAction,
  Card,
  Cards,
  Claim,
  ComparisonTable,
  ConsentChoice,
  CountingChoice,
  Email,
  ForgetChoice,
  Grant,
  Lead,
  Note,
  Phone,
  PriceByRegion,
  PriceChart,
  PriceNow,
  Question,
  Questions,
  Section: PageSection,
  Step,
  Steps,
  TypicalBill,
  Urgent,
}
