/**
 * Areas that lie wholly in Scotland, and the districts of the one that the border runs through: TD12
 * and TD15 are shared, so nothing is said of them.
 */
const scottish =
  /^(?:(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d[0-9A-Z]?|TD(?:[1-8]|10|11|13|14))$/

/** Whether an outcode such as `EH1` is Scotland's, where homes have a register of their own. */
export function isScottishOutcode(outcode: string): boolean {
  return scottish.test(outcode)
}
