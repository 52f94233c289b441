import { data } from 'react-router'
import type { Visit } from './visit.ts'

type File = { readonly body: string; readonly type: string; readonly name: string }

/** What a visitor takes away: nobody on the way keeps it, and no search engine lists it. */
export const answerFile = ({ body, type, name }: File): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/** To be thrown. Not 503: the server's page for that status says that we are busy. */
export const unreadFile = () => data(null, { status: 502 })

/** What a file is written from. */
export const readForFile = <Value>(visit: Visit, reading: Promise<Value>): Promise<Value> =>
  reading.catch((fault: unknown) => {
    visit.reportFault(fault)
    throw unreadFile()
  })
