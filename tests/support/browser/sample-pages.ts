import { pageTable } from '../../../site/app/page-table.ts'

/** One of each kind of page. */
export const pageOfEachKind = [
  '/',
  '/price-cap',
  '/energy-tariffs?postcode=x',
  '/find-your-home',
  '/find-your-home?postcode=x',
  '/homes/900000000001',
  '/homes/900000000001/quote',
  '/enquiries/heat-pump',
  '/enquiries/heat-pump/address',
  '/enquiries/call-back/about',
  '/enquiries/boiler-repair/safe-first?home=900000000001',
  '/enquiries/meter-reading/reading?home=900000000001',
  '/preferences',
  '/offers',
  '/no-such-page',
]

export const everyPage = [
  ...new Set([
    ...pageTable.map(({ path }) =>
      path
        .replace(':flow/reading', 'meter-reading/reading?home=900000000001')
        .replace(':flow/:question', 'call-back/about')
        .replace(':flow', 'heat-pump')
        .replace(':addressId', '900000000001')
        .replace(':reference', 'HL-7K3M-Q9TX')
        .replace(':token', 'A'.repeat(22))
        .replace(':act', 'delete'),
    ),
    ...pageOfEachKind,
    '/find-your-home?postcode=ZZ1+1AA',
    '/homes/900000000031',
    '/homes/900000000033',
    '/homes/900000000004/plan',
  ]),
]
