/**
 * What a line below the street may be besides a place: a second home on the plot. Wing and Back alone are
 * villages.
 */
const part =
  /^(?:FRONT|REAR|PLOT \d+)$|\sWING$|(?:^|\s)(?:ANNEXE?|COACH HOUSE|OUTBUILDING|CABIN|CARAVAN|FLAT|FLOORS?|ATTIC|LOFT|UPSTAIRS|DOWNSTAIRS|ACCOMMODATION|QUARTERS|(?:UPPER|LOWER) PARTS?|CHALET|MOBILE HOME)$/i

/** As in "12 Mill Lane, The Coach House". */
export function isPartBelowStreet(piece: string): boolean {
  return part.test(piece.replace(/^the /i, ''))
}
