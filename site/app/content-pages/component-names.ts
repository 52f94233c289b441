/**
 * What pages may be made of, for checks that draw nothing: each component with its attributes, `?`
 * behind those that it can do without. `KnownHomes` knows its visitor, so it comes from `content-page.tsx`.
 */
export const componentAttributes = {
  Aside: 'title href? label? kind? plan?',
  Claim: 'qualifier source asOf',
  ComparisonTable: 'caption columns rows',
  ConsentChoice: '',
  CountingChoice: '',
  CoverPlans: 'kind',
  Day: 'on',
  Drawing: 'name',
  Email: '',
  ExampleTariffs: '',
  Fact: 'title',
  ForgetChoice: '',
  Grant: 'id isPlaced?',
  Grants: 'ids',
  GrantsByNation: 'ids',
  HeatPumpMoney: '',
  HomeFinder: 'title',
  Intro: '',
  KeyFacts: '',
  KnownHomes: 'to',
  Measure: 'ids href label',
  MeasureBasis: '',
  Note: 'kind title',
  Phone: '',
  PostcodeForm: 'action? submit? kind? isOwnHome?',
  PriceByRegion: '',
  PriceChart: '',
  PriceNow: '',
  Question: 'title',
  Questions: '',
  Section: 'id title isAcross? isPart? hidesTitle?',
  Step: 'title',
  Steps: '',
  SwitchSteps: '',
  Tariffs: '',
  Tile: 'icon href text',
  Tiles: '',
  TypicalBill: '',
  Urgent: 'isWhole?',
} as const

type ComponentName = keyof typeof componentAttributes

export const isComponentName = (name: string): name is ComponentName =>
  Object.hasOwn(componentAttributes, name)
