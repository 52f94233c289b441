/** A placeholder for the address of the style sheet, which the build replaces. */
export const styleSheetPlace = '/address-of-the-style-sheet.css'
