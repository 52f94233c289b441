import { data } from 'react-router'
import { homeWords } from '../../content/home-words.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { answerFile, readForFile, unreadFile } from '../app/answer-file.ts'
import { visitContext } from '../app/visit.ts'
import { redirectToPresentId } from '../visit/redirect-to-present-id.ts'
import { pathOfHome } from '../visit/search-query.ts'
import type { Route } from './+types/download-certificate.ts'
import { lookUpHome } from './read-home.ts'
import { formatCertificateCsv, formatCertificateJson } from './write-certificate-file.ts'

const kinds = {
  json: { type: 'application/json', format: formatCertificateJson },
  csv: { type: 'text/csv', format: formatCertificateCsv },
}

/** The certificate of a home as a file; where there is none, a page that says why. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const home = await readForFile(
    visit,
    lookUpHome(visit.register, params.addressId, visit.reportFault),
  )
  if (home === null) throw data(null, { status: 404 })
  const { rating, ...found } = home
  const kind = url.pathname.endsWith('.csv') ? 'csv' : 'json'
  if (found.address.id !== params.addressId) {
    const path = `${pathOfHome(found.address.id)}/certificate.${kind}`
    redirectToPresentId(visit, path + url.search)
  }
  if (rating === null) throw data(null, { status: 404 })
  if (rating === 'unread') throw unreadFile()
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
  return answerFile({ body, type, name: `energy-certificate-${name}.${kind}` })
}
