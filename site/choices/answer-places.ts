/** In the address after a press, which gives the element that says what came of it the focus. */
export const consentAnswerId = 'consent-answer'
export const countingAnswerId = 'counting-answer'
export const forgetAnswerId = 'forget-answer'
export const accessibilityButtonId = 'accessibility-button'
/** Not focused itself: the slides stand still while anything in the strip has the focus. */
export const promosId = 'promos'
