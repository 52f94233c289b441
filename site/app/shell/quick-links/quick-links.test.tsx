import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame, sampleShell } from '../../gallery/example-frame.tsx'
import { QuickLinks } from './quick-links.tsx'

test.each(['signedOut', 'signedIn'] as const)(
  '%s: every link is there, and leads where it says',
  variant => {
    if (sampleShell.header.source === 'empty') throw new Error('no header in the sample')
    const groups = sampleShell.header.data.quickLinks[variant]
    const html = renderToStaticMarkup(
      <ExampleFrame>
        <QuickLinks groups={groups} />
      </ExampleFrame>,
    )
    const links = groups.flatMap(group => group.links)
    expect(links.length).toBeGreaterThan(0)
    for (const { text, href } of links) {
      expect(html).toContain(href === null ? text : `<a href="${href}">${text}</a>`)
    }
    expect(html.match(/<a /g)?.length ?? 0).toBe(links.filter(({ href }) => href !== null).length)
  },
)
