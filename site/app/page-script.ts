import { analyticsScript } from './analytics.ts'

/**
 * A link to a place on the page that is open loads nothing, so the menu that it stands in would stay
 * over that place; so would one on a page that the browser restores at Back.
 */
const closeMenuScript = `addEventListener('click',e=>e.target.closest?.('[popover] a')?.closest('[popover]').hidePopover?.())`

/** The only inline script of a content page. It is the same on every page, so a constant policy lists its hash. */
export const pageScript = `${analyticsScript};${closeMenuScript}`
