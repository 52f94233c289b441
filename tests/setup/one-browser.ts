import { openBrowser } from '../support/browser/open-browser.ts'

// The browser adds signal listeners, so it starts before leave-no-trace.ts notes what is there.
await openBrowser()
