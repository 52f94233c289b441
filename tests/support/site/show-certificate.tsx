import { renderToStaticMarkup } from 'react-dom/server'
import { ExampleFrame } from '../../../site/app/gallery/example-frame.tsx'
import type { Certificate } from '../../../site/home/certificate.ts'
import { CertificateSections } from '../../../site/home/certificate-sections/certificate-sections.tsx'

/** Renders a certificate's page: all of it as text, and a section's facts by their names. */
export function showCertificate(certificate: Certificate, country: string | null = null) {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <CertificateSections certificate={certificate} home="900000000001" country={country} />
    </ExampleFrame>,
  )
  const sections = html.split(/(?=<section )/)
  return {
    html,
    text: textOf(html),
    textIn: (id: string) => textOf(sectionOf(id)),
    factsIn: (id: string) =>
      new Map(
        [...sectionOf(id).matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(
          ([, name = '', value = '']) => [textOf(name.replace(/<span>.*/s, '')), textOf(value)],
        ),
      ),
  }

  function sectionOf(id: string): string {
    const section = sections.find(one => one.includes(`id="${id}"`))
    if (section === undefined) throw new TypeError(`There is no section ${id}`)
    return section
  }
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<\/span><span[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')
