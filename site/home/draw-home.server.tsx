import { renderToString } from 'react-dom/server'
import { homeWords } from '../../content/home-words.ts'
import { siteWords } from '../../content/words.ts'
import { readShell } from '../app/shell/read-shell.ts'
import { bareShell, type Shell, ShellProvider } from '../app/shell/use-shell.tsx'
import type { Visit } from '../app/visit.ts'
import type { VisitState } from '../visit/visit-state.ts'
import { VisitStateProvider } from '../visit/visit-state-provider.tsx'
import { AddressNotice } from './address-notice/address-notice.tsx'
import { type AddressView, type FoundHome, type FoundOtherSupply, isRead } from './home-reading.ts'
import { type HomeSection, listHomeSections } from './home-sections.ts'
import { StillSections } from './still-sections.tsx'

/** What React has in the browser of a home's page. */
export type DrawnHome = {
  readonly kind: 'home' | 'other-supply'
  readonly address: AddressView
  readonly hasCertificate: boolean
  readonly sections: readonly HomeSection[]
}

type Drawn = {
  readonly home: DrawnHome
  readonly html: { readonly 'what-is-known': string; readonly 'where-from': string }
}

/**
 * Nothing in these sections moves in the browser but what HTML moves by itself, so neither their
 * code nor their words are sent there. That is a tenth of all script.
 */
export function drawHome(
  found: FoundHome | FoundOtherSupply,
  state: VisitState,
  visit: Visit,
): Drawn {
  const shell: Shell = { ...bareShell, ...readShell(visit) }
  const { kind, address } = found
  const place = { pathname: `/homes/${address.id}`, search: '', journey: false }
  const draw = (part: React.ReactNode) =>
    renderToString(
      <ShellProvider shell={shell} place={place}>
        <VisitStateProvider state={state}>{part}</VisitStateProvider>
      </ShellProvider>,
    )
  return {
    home: {
      kind,
      address,
      hasCertificate: kind === 'home' && isRead(found.certificate),
      sections: listHomeSections(
        found,
        homeWords[shell.language],
        siteWords[shell.language].homePage,
      ),
    },
    html: {
      'what-is-known': draw(<StillSections found={found} />),
      'where-from': draw(<AddressNotice />),
    },
  }
}
