/** Stands in the code for the address of the style sheet until the build knows it. */
export const styleSheetPlace = '/address-of-the-style-sheet.css'
