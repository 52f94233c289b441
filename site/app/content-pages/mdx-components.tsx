import {
  ConsentChoice,
  CountingChoice,
  ForgetChoice,
} from '../../choices/visitor-choice/visitor-choice.tsx'
import { Email, Phone } from '../../components/contact/contact.tsx'
import { Drawing } from '../../components/drawing/drawing.tsx'
import { Intro } from '../../components/intro/intro.tsx'
import { Note } from '../../components/note/note.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { PostcodeForm } from '../../components/postcode-form/postcode-form.tsx'
import { Step, Steps } from '../../components/steps/steps.tsx'
import { SwitchSteps } from '../../components/switch-steps/switch-steps.tsx'
import { Tile, Tiles } from '../../components/tiles/tiles.tsx'
import { Urgent } from '../../components/urgent/urgent.tsx'
import { formatDay } from '../format.ts'
import { Aside } from './aside/aside.tsx'
import { Claim } from './claim/claim.tsx'
import { ComparisonTable } from './comparison-table/comparison-table.tsx'
import type { componentAttributes } from './component-names.ts'
import { CoverPlans } from './cover-plans/cover-plans.tsx'
import { Grant, Grants, GrantsByNation } from './grant/grant.tsx'
import { HeatPumpMoney } from './heat-pump-money/heat-pump-money.tsx'
import { HomeFinder } from './home-finder/home-finder.tsx'
import { Fact, KeyFacts } from './key-facts/key-facts.tsx'
import { Measure, MeasureBasis } from './measure-costs/measure-costs.tsx'
import { PriceByRegion } from './price-by-region/price-by-region.tsx'
import { PriceChart } from './price-chart/price-chart.tsx'
import { PriceNow } from './price-now/price-now.tsx'
import { Question, Questions } from './questions/questions.tsx'
import { ExampleTariffs, Tariffs } from './tariffs/tariffs.tsx'
import { TypicalBill } from './typical-bill/typical-bill.tsx'

/** The components an editor can use in `content/<language>/pages/` without importing them. */
export const mdxComponents = {
  Aside,
  Claim,
  ComparisonTable,
  ConsentChoice,
  CountingChoice,
  CoverPlans,
  Drawing,
  Email,
  ExampleTariffs,
  Fact,
  ForgetChoice,
  Grant,
  Grants,
  GrantsByNation,
  HeatPumpMoney,
  HomeFinder,
  Intro,
  KeyFacts,
  Measure,
  MeasureBasis,
  Note,
  Phone,
  PostcodeForm,
  PriceByRegion,
  PriceChart,
  PriceNow,
  Question,
  Questions,
  Section: PageSection,
  Step,
  Steps,
  SwitchSteps,
  Tariffs,
  Tile,
  Tiles,
  TypicalBill,
  Urgent,
  Day: ({ on }: { on: string }) => formatDay(on),
} satisfies Record<Exclude<keyof typeof componentAttributes, 'KnownHomes'>, unknown>
