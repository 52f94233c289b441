import { openBrowser } from '../support/browser/open-browser.ts'

// Before the first file looks at what it may not leave behind: the browser listens for signals.
await openBrowser()
