/** Words in the name of a second home on the plot of the first: 12 Mill Lane is not its coach house. */
const words =
  'ANNEXE?|FRONT|REAR|BACK|LEFT|RIGHT|COACH HOUSE|STABLES?|GARAGE|OUTBUILDING|CABIN|CARAVAN|PLOT|UNIT|SHOP|ROOM|FLOORS?|FLAT|STUDIO|ABOVE|OVER|ADJACENT|ADJOINING|LAND|PARTS?|HALF|LEVEL|WING|ATTIC|LOFT|UPSTAIRS|DOWNSTAIRS|BASEMENT|MEZZANINE|GROUND|MAISONETTE|DUPLEX|ACCOMMODATION|QUARTERS|CHALET|MOBILE HOME'

/** As in "Upper" and "First and Second". */
const floors = '^(?:UPPER|LOWER|TOP|(?:FIRST|SECOND|THIRD) AND (?:SECOND|THIRD|TOP))$'

/** Of addresses with one UPRN, where a cottage or a barn is mostly the name of the house itself. */
export const partOfHouse = new RegExp(`\\d|\\b(?:${words})\\b|${floors}`)

/** Of addresses compared by words alone: Rose Cottage or Block B, 12 Mill Lane may be a home beside 12 Mill Lane. */
export const partOrNeighbour = new RegExp(
  `\\d|\\b(?:${words}|BARN|LODGE|COTTAGE|BUNGALOW|[A-XZ]$)\\b|${floors}`,
)
