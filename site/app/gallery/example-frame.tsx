import type { ReactNode } from 'react'
import coverPlans from '../../../content/cover-plans.json' with { type: 'json' }
import grants from '../../../content/grants.json' with { type: 'json' }
import header from '../../../content/header-configuration.json' with { type: 'json' }
import otherFuels from '../../../content/other-fuels.json' with { type: 'json' }
import priceCap from '../../../content/price-cap.json' with { type: 'json' }
import tariffs from '../../../content/tariffs.json' with { type: 'json' }
import type { Grants } from '../../../homes/grants/grants.ts'
import type { CoverPlans } from '../../../homes/prices/cover-plans.ts'
import type { OtherFuels } from '../../../homes/prices/other-fuels.ts'
import type { PriceCap } from '../../../homes/prices/price-cap.ts'
import type { Tariffs } from '../../../homes/prices/tariffs.ts'
import { type Choices, noChoices } from '../../choices/choices.ts'
import type { HeaderConfig } from '../../header/header-configuration.ts'
import { parseHeaderConfiguration } from '../../header/parse-header-configuration.ts'
import { type Facts, FactsProvider } from '../facts.tsx'
import { bareShell, type Place, type Shell, ShellProvider } from '../shell/use-shell.tsx'

const today = '2026-11-21'

/** The header that is shipped, as the site reads it. */
export const shippedHeader: HeaderConfig = readShippedHeader()

export const sampleFacts: Facts = {
  today,
  priceCap: priceCap as PriceCap,
  otherFuels: otherFuels as OtherFuels,
  tariffs: tariffs as Tariffs,
  coverPlans: coverPlans as CoverPlans,
  grants: grants as Grants,
}

export const sampleShell: Shell = {
  ...bareShell,
  origin: 'https://hearthlight.example',
  header: { source: 'live', data: shippedHeader },
}

type Props = {
  shell?: Partial<Shell>
  choices?: Partial<Choices>
  place?: Partial<Place>
  facts?: Partial<Facts>
  children: ReactNode
}

/** The surroundings a component reads from, with what an example wants otherwise. */
export function ExampleFrame({ shell, choices, place, facts, children }: Props) {
  return (
    <ShellProvider
      shell={{ ...sampleShell, choices: { ...noChoices, ...choices }, ...shell }}
      place={{ pathname: '/price-cap', search: '', journey: false, ...place }}
    >
      <FactsProvider facts={{ ...sampleFacts, ...facts }}>{children}</FactsProvider>
    </ShellProvider>
  )
}

function readShippedHeader(): HeaderConfig {
  const { data } = parseHeaderConfiguration(header, today)
  if (!data) throw new Error('content/header-configuration.json could not be read')
  return data
}
