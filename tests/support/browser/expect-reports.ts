import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FlowName } from '../../../enquiries/flows/flow.ts'

export type Report = { event: string; pageName: string; pageUrl: string; referringUrl: string }

/** All that was put in the layer of this document. */
export const readReports = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Report[])

export const isOfSent = ({ pageName }: Report): boolean => pageName === 'HL:Enquiry:Sent'

/** One enquiry from start to end: nothing that is reported says which questions were asked. */
export function expectReports(reports: readonly Report[], flow: FlowName, origin: string): void {
  const at = `${origin}/enquiries/${flow}`
  const names: Record<string, string> = {
    [at]: 'HL:Enquiry',
    [`${at}/question`]: 'HL:Enquiry:Question',
    [`${at}/contact`]: 'HL:Enquiry:Contact',
    [`${at}/check`]: 'HL:Enquiry:Check',
    [`${origin}/enquiries/sent`]: 'HL:Enquiry:Sent',
  }
  for (const { pageUrl, referringUrl, ...report } of reports) {
    expect(report).toEqual({ event: 'pageView', pageName: names[pageUrl] })
    expect(['', ...Object.keys(names)]).toContain(referringUrl)
  }
  expect(new Set(reports.map(({ pageName }) => pageName))).toEqual(new Set(Object.values(names)))
  const before = reports.map(({ referringUrl }) => referringUrl)
  expect(before).toEqual(expect.arrayContaining([at, `${at}/question`, `${at}/check`]))
}
