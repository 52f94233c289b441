import { believeLodged, readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import { dashCertificateNumber } from '../../homes/epc-ratings/certificate-key.ts'
import { isNamedByDay } from '../../homes/epc-ratings/recommendation.ts'
import { writeList, writeListText } from '../json-api/document.ts'
import { listDocument, oneDocument } from '../json-api/document-schemas.ts'
import type { Problem } from '../problems.ts'
import { writeRating } from '../resources/epc-rating.ts'
import { writeRecommendation } from '../resources/recommendation.ts'
import { type Route, refuse, unknownAddress } from './route.ts'

const chooseRating: Route = {
  path: '/epc-ratings',
  method: 'GET',
  store: 'register',
  name: 'chooseRating',
  summary: 'The certificate that counts for an address',
  parameters: {
    addressId: { type: 'string', minLength: 1, description: 'The id of an address.' },
  },
  answer: {
    about: 'A list of exactly one certificate',
    schema: listDocument({ $ref: '#/components/schemas/EpcRating' }, { minItems: 1, maxItems: 1 }),
  },
  problems: ['missing-parameter', 'unknown-address', 'no-epc-rating'],
  async handle({ register, query: { addressId }, self, context }) {
    if (!addressId) {
      return refuse({
        code: 'missing-parameter',
        detail: 'Say which address: /v1/epc-ratings?addressId= with the id of an address.',
        source: { parameter: 'addressId' },
      })
    }
    const rating = await register.chosenRating(addressId)
    if (rating === 'unknown-address') {
      return refuse({ ...unknownAddress, source: { parameter: 'addressId' } })
    }
    if (rating === 'no-epc-rating') {
      return refuse({
        code: 'no-epc-rating',
        detail:
          'We know this address and found no certificate for it. It may have one that is not published.',
        source: { parameter: 'addressId' },
      })
    }
    return { document: writeList([writeRating(rating, context)], self) }
  },
  write({ register, query: { addressId }, self, ratingWriter }) {
    if (!addressId || register.visitRating(addressId, ratingWriter.visitor) !== 'visited')
      return null
    return writeListText(ratingWriter.write(), 1, self)
  },
}

const showRating: Route = {
  path: '/epc-ratings/{id}',
  method: 'GET',
  store: 'register',
  name: 'showRating',
  summary: 'One certificate; the 20 digits of its number may come without their hyphens',
  answer: {
    about: 'The certificate',
    schema: oneDocument({ $ref: '#/components/schemas/EpcRating' }),
  },
  problems: ['unknown-epc-rating'],
  async handle({ register, id, self, context }) {
    const rating = await register.findRating(dashCertificateNumber(id))
    if (rating === null) return refuse(unknownRating)
    return { document: { data: writeRating(rating, context), links: { self } } }
  },
}

const listRecommendations: Route = {
  path: '/epc-ratings/{id}/recommendations',
  method: 'GET',
  store: 'register',
  name: 'listRecommendations',
  summary: 'What a certificate recommends, in the order of its steps',
  answer: {
    about: 'The recommendations; an empty list where the certificate has none',
    schema: listDocument({ $ref: '#/components/schemas/Recommendation' }),
  },
  problems: ['unknown-epc-rating'],
  async handle({ register, id, self, context }) {
    const ratingId = dashCertificateNumber(id)
    const found = await register.listRecommendations(ratingId)
    if (found === 'unknown-rating') return refuse(unknownRating)
    const rating = found.some(isNamedByDay) ? await register.findRating(ratingId) : null
    const lodgedOn = rating && readLodgedOn(believeLodged(rating.lodged, context.today))
    const data = found.map(one => writeRecommendation(one, ratingId, lodgedOn))
    return { document: writeList(data, self) }
  },
}

export const ratingRoutes = [chooseRating, showRating, listRecommendations]

const unknownRating: Problem = {
  code: 'unknown-epc-rating',
  detail:
    'No certificate has this id. It may have been withdrawn. List what an address has with GET /v1/addresses/{id}/epc-ratings.',
}
