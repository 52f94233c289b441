import { pageTable } from '../../site/page-table.ts'

/** One of each kind of page. */
export const pageOfEachKind = [
  '/',
  '/price-cap',
  '/find-your-home',
  '/find-your-home?postcode=x',
  '/enquiries/heat-pump',
  '/preferences',
  '/offers',
  '/no-such-page',
]

export const everyPage = [
  ...new Set([
    ...pageTable.map(({ path }) => path.replace(':flow', 'heat-pump')),
    ...pageOfEachKind,
    '/find-your-home?postcode=ZZ1+1AA',
  ]),
]
