/** Words in the name of a second home on the plot of the first: 12 Mill Lane is not its coach house. */
const words =
  'ANNEXE?|FRONT|REAR|BACK|LEFT|RIGHT|COACH HOUSE|STABLES?|GARAGE|OUTBUILDING|CABIN|CARAVAN|PLOT|UNIT|SHOP|ROOM|FLOORS?|FLAT|STUDIO|ABOVE|OVER|ADJACENT|ADJOINING|LAND|PART|WING|ATTIC|LOFT|UPSTAIRS|DOWNSTAIRS|ACCOMMODATION|CHALET|MOBILE HOME'

/** Of addresses with one UPRN, where a cottage or a barn is mostly the name of the house itself. */
export const partOfHouse = new RegExp(`\\d|\\b(?:${words})\\b`)

/** Of addresses that only words join, where Rose Cottage, 12 Mill Lane may be another home as well. */
export const partOrNeighbour = new RegExp(`\\d|\\b(?:${words}|BARN|LODGE|COTTAGE|BUNGALOW)\\b`)
