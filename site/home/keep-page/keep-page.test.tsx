import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { KeepPage } from './keep-page.tsx'

const link = 'https://hearthlight.example/homes/900000000001'
const files = { json: '/homes/9/certificate.json', csv: '/homes/9/certificate.csv' }

test('without script there are the link, the e-mail and the files, and no dead button', () => {
  const html = draw(files)
  expect(html).toContain(`<span>${link}</span>`)
  expect(html).toContain('href="/homes/9/certificate.json"')
  expect(html).toContain('href="/homes/9/certificate.csv"')
  expect(html).not.toContain('<button')
})

test('the e-mail says the link and nothing of the home', () => {
  const mail = /href="(mailto:[^"]*)"/.exec(draw(files))?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { searchParams } = new URL(mail)
  expect(searchParams.get('body')).toBe(link)
  expect(searchParams.get('subject')).toBe('Energy rating and supply of a home')
})

test('a home without a certificate has no files', () => {
  expect(draw(null)).not.toContain('certificate.')
})

function draw(certificate: typeof files | null): string {
  return renderToStaticMarkup(
    <ExampleFrame>
      <KeepPage link={link} certificate={certificate} />
    </ExampleFrame>,
  )
}
