import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { browserColours } from '../../content/logo.ts'
import { ConsentBanner } from '../choices/consent-banner/consent-banner.tsx'
import { preferenceClasses } from '../choices/preferences.ts'
import { styleSheetPlace } from '../styles/style-sheet-place.ts'
import { pageScript } from './page-script.ts'
import { Notices } from './shell/notices/notices.tsx'
import { hasQuietFrame, isEnquiring } from './shell/quiet-frame/has-quiet-frame.ts'
import { QuietAside } from './shell/quiet-frame/quiet-aside.tsx'
import { QuietFooter } from './shell/quiet-frame/quiet-footer.tsx'
import { QuietHeader } from './shell/quiet-frame/quiet-header.tsx'
import { SiteFooter } from './shell/site-footer/site-footer.tsx'
import { SiteHeader } from './shell/site-header/site-header.tsx'
import { SkipLinks } from './shell/skip-links/skip-links.tsx'
import { usePlace, useShell } from './shell/use-shell.tsx'
import { speculationRules } from './speculation-rules.ts'

/** One in a build, every file in development: cascade layers rank the rules, not their order. */
const styleSheets = import.meta.env.DEV
  ? Object.keys(import.meta.glob('/site/**/*.css'))
  : [styleSheetPlace]

type Props = {
  /** As analytics names the page. */
  reportedName: string
  /** The page may run tags of others. */
  mayRunTags: boolean
}

/** The whole document but the page in <main>. On the server alone: its code is not in the browser's build. */
export function Document({ reportedName, mayRunTags }: Props) {
  const { language, choices, tagManagerUrl } = useShell()
  const { journey, pathname } = usePlace()
  const isQuiet = hasQuietFrame(pathname)
  const tags = tagManagerUrl !== null && choices.consent.answer === 'accepted' && mayRunTags
  const main = <main id="content" tabIndex={-1} />
  return (
    <html
      lang={language}
      className={preferenceClasses(choices.preferences) || undefined}
      data-page={reportedName}
      data-tags={tags || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={browserColours.light}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={browserColours.dark}
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href={fontFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* No paint before <main> begins: the header's end moves while the header still arrives. */}
        <link rel="expect" href="#content" blocking="render" />
        {styleSheets.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: pageScript }} />
        {tags && <script async src={tagManagerUrl} />}
      </head>
      <body>
        <ConsentBanner />
        <SkipLinks />
        {isQuiet ? <QuietHeader /> : <SiteHeader />}
        <Notices />
        {isEnquiring(pathname) ? <QuietAside>{main}</QuietAside> : main}
        {isQuiet ? <QuietFooter /> : <SiteFooter />}
        {import.meta.env.DEV && !journey && (
          <script type="module" src="/site/reload-in-development.ts" />
        )}
        {!journey && (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </body>
    </html>
  )
}
