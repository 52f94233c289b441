import { listed } from './sentences.ts'

export const grants = {
  status: { open: 'Open now', planned: 'Planned', 'in-force': 'In force', ended: 'Ended' },
  statusUntil: {
    open: (day: string) => `Open until ${day}`,
    'in-force': (day: string) => `In force until ${day}`,
  } as Record<string, (day: string) => string>,
  place: (nations: readonly string[]) => (nations.length === 4 ? 'Whole UK' : listed(nations)),
  throughout: 'All of Great Britain',
  nations: {
    england: 'England',
    wales: 'Wales',
    scotland: 'Scotland',
    'northern-ireland': 'Northern Ireland',
  } as Record<string, string>,
  where: 'Where',
  amounts: 'How much',
  upTo: (pounds: string) => `up to ${pounds}`,
  until: (date: string) => `, until ${date}`,
  offGas: ', replacing oil or LPG where there is no mains gas',
  who: 'Who may qualify',
  apply: 'Who applies',
  official: 'Official page',
  officialLink: (scheme: string, host: string) =>
    host === 'www.gov.uk' ? `${scheme} on GOV.UK` : `${scheme}: official website`,
  ended: 'This scheme has ended.',
  source: (source: string, asOf: string) => `Source: ${source}. As of ${asOf}.`,
  unverified: 'Rules change, so check with the scheme before you order anything.',
  measures: {
    'air-to-water-heat-pump': 'Air-to-water heat pump',
    'ground-source-heat-pump': 'Ground-source heat pump',
    'air-to-air-heat-pump': 'Air-to-air heat pump',
    'biomass-boiler': 'Biomass boiler in a rural home without mains gas, not self-built',
    'landlord-spend-cap': 'The most a landlord has to spend',
    penalty: 'Penalty',
  } as Record<string, string>,
  schemes: {
    'boiler-upgrade-scheme': {
      pays: 'Money off a heat pump',
      paysSum: (pounds: string) => `${pounds} off a heat pump`,
      whom: 'Owners who replace a boiler or electric heating.',
      who: 'Owners of a home or small business in England or Wales who replace gas, oil, LPG, coal or direct electric heating. Not social housing, and not most new builds. No energy band rules you out. Sources differ on whether you need a certificate from the last 10 years, so ask your installer.',
      apply: 'Your installer, who must be certified by MCS, applies and takes it off your bill.',
      source:
        'GOV.UK notice on the scheme’s new sums, and the Boiler Upgrade Scheme regulations (SI 2024/524)',
    },
    'warm-homes-local-grant': {
      pays: 'Insulation, a heat pump or solar panels',
      whom: 'Homes rated D to G on a low income or benefits, where councils take part.',
      who: 'Households in England in a home of band D to G, or without a valid certificate, with a gross household income of £36,000 or less, or on a means-tested benefit, or in a listed postcode. Check with your council, as some aren’t taking part or have paused.',
      apply:
        'Owner-occupiers apply on GOV.UK. Tenants and landlords go to the council, and landlords may have to contribute.',
      source:
        'the application service’s own rules, published by the Department for Energy Security and Net Zero, 19 August 2026',
    },
    eco4: {
      pays: 'Insulation or heating, paid for by an energy supplier',
      openUntil: (day: string) => `Ends ${day}: work finished by then`,
      whom: 'Homes rated D to G on benefits, a low income or with poor health.',
      who: 'Owners of homes in band D to G, and renters in E to G, on a means-tested benefit, on a low income or with a health condition made worse by cold. The work must be finished by the last day, and suppliers may close to new applications sooner.',
      apply: 'An energy supplier that takes part, an installer or your council.',
      source: 'GOV.UK, extending the ECO4 end date, 23 January 2026, and council pages',
    },
    nest: {
      pays: 'Insulation, heating and advice',
      whom: 'Owners and private tenants on certain benefits or with certain illnesses.',
      who: 'Owners and private tenants in Wales in the lowest bands, on certain benefits or with certain health conditions. Advice is open to every household in Wales.',
      apply: 'You do, by calling Nest on 0808 808 2244.',
      source: 'Nest’s website',
    },
    'home-energy-scotland': {
      pays: 'A grant and a loan for insulation or a heat pump',
      whom: 'Owners who live in the home.',
      who: 'Owner-occupiers in Scotland. Ask Home Energy Scotland what’s on offer now: we only quote amounts we’ve confirmed.',
      apply: 'You do, through Home Energy Scotland.',
      source: 'Home Energy Scotland’s website',
    },
    'smart-export-guarantee': {
      pays: 'Money for solar power you don’t use',
      whom: 'Anyone with certified panels and a half-hourly meter.',
      who: 'Anyone in Great Britain with certified solar panels, wind, hydro or a small combined heat and power unit, a meter that records export every half hour, and no export payments under the old feed-in tariff.',
      apply:
        'You do, with any supplier on the scheme. Each sets its own rate, which must be above zero.',
      source:
        'published guides to Ofgem’s rules by Osborne Clarke and the Renewable Energy Consumer Code',
    },
    'zero-vat-energy-saving-materials': {
      whom: 'Insulation, heat pumps and solar, supplied and fitted by one firm.',
      who: 'Anyone who has listed energy-saving materials supplied and fitted by the same contractor in the United Kingdom.',
      apply: 'No one needs to. Your installer charges no VAT.',
      source: 'HMRC VAT Notice 708/6',
    },
    'warm-homes-plan': {
      who: 'Loans and new support have been announced. There’s nothing to apply for yet, as far as we know.',
      apply: 'Applications aren’t open.',
      source: 'reports of the plan published on 21 January 2026',
    },
    'mees-private-rented-now': {
      who: 'Homes rented from a private landlord must be in band E or better. A home in F or G may not be lawful to let without a registered exemption.',
      apply: 'The landlord is responsible.',
      source: 'GOV.UK consultation on privately rented homes',
    },
    'mees-private-rented-2030': {
      who: 'Planned, not yet law: band C or equivalent for all private tenancies by 1 October 2030. A band C on a certificate made before 1 October 2029 would count until it expires.',
      apply: 'The landlord would be responsible.',
      source: 'GOV.UK, response on privately rented homes, January 2026',
    },
  } as Record<string, SchemeWords>,
}

type SchemeWords = {
  /** In a few words: what it pays, and for whom. Of schemes that pay. */
  pays?: string
  paysSum?: (pounds: string) => string
  whom?: string
  /** Where more than the last day needs saying. */
  openUntil?: (day: string) => string
  who: string
  apply: string
  source: string
}
