import { data } from 'react-router'
import { homeWords } from '../../content/home-words.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfHome } from '../visit/search-query.ts'
import type { Route } from './+types/download-certificate.ts'
import { type HomeRecord, lookUpHome } from './read-home.ts'
import { formatCertificateCsv, formatCertificateJson } from './write-certificate-file.ts'

const kinds = {
  json: { type: 'application/json', format: formatCertificateJson },
  csv: { type: 'text/csv', format: formatCertificateCsv },
}

/** The certificate of a home as a file; where there is none, a page that says why. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { rating, ...found } = await findHome(params.addressId, visit)
  const kind = url.pathname.endsWith('.csv') ? 'csv' : 'json'
  if (found.address.id !== params.addressId) {
    const path = `${pathOfHome(found.address.id)}/certificate.${kind}`
    redirectToPresentId(visit, path + url.search)
  }
  if (rating === null) throw data(null, { status: 404 })
  if (rating === 'unread') throw unavailable()
  const { type, format } = kinds[kind]
  const body = format(
    { ...found, rating },
    {
      today: findLondonDay(visit.now.getTime()),
      link: visit.origin + pathOfHome(found.address.id),
      words: homeWords[visit.language],
    },
  )
  const name = (rating.lodged['lmk-key']?.trim() || rating.id)
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .slice(0, 64)
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="energy-certificate-${name}.${kind}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Not 503: the server's page for that status says that we are busy. */
const unavailable = () => data(null, { status: 502 })

async function findHome(addressId: string, visit: Visit): Promise<HomeRecord> {
  const found = await lookUpHome(visit.register, addressId, visit.reportFault).catch(
    (fault: unknown) => {
      visit.reportFault(fault)
      throw unavailable()
    },
  )
  if (found === null) throw data(null, { status: 404 })
  return found
}
