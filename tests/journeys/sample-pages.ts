import { pageTable } from '../../site/page-table.ts'

/** One of each kind of page. */
export const pageOfEachKind = [
  '/',
  '/price-cap',
  '/find-your-home',
  '/find-your-home?postcode=x',
  '/homes/900000000001',
  '/enquiries/heat-pump',
  '/preferences',
  '/offers',
  '/no-such-page',
]

export const everyPage = [
  ...new Set([
    ...pageTable.map(({ path }) =>
      path.replace(':flow', 'heat-pump').replace(':addressId', '900000000001'),
    ),
    ...pageOfEachKind,
    '/find-your-home?postcode=ZZ1+1AA',
    '/homes/900000000031',
    '/homes/900000000033',
  ]),
]
