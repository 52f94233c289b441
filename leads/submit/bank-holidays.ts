/** Of England and Wales, with the days given in lieu. https://www.gov.uk/bank-holidays */
export const bankHolidays: ReadonlySet<string> = new Set([
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
  '2028-12-25',
  '2028-12-26',
])

/** The last day that the list knows. */
export const bankHolidaysKnownUntil = '2028-12-31'
