import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../app/visit.ts'
import { proofOf, secretHeaders } from './read-followed.ts'
import { writeHeldFile } from './write-held-file.ts'

/** All that we hold of one enquiry, as a file. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const followed = await visit.leads.follow(proofOf(params)).catch((fault: unknown) => {
    visit.reportFault(fault)
    // Not 503: the server's page for that says that we are busy.
    throw data(null, { status: 502 })
  })
  if (followed === null) throw data(null, { status: 404 })
  return new Response(writeHeldFile(followed), {
    headers: {
      ...secretHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${followed.reference}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
