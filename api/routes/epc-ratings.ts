import { dashCertificateNumber } from '../../homes/epc-ratings/tidy-key.ts'
import { writeList } from '../json-api/document.ts'
import { listDocument, oneDocument } from '../json-api/document-schemas.ts'
import { writeRating } from '../resources/epc-rating.ts'
import { writeRecommendation } from '../resources/recommendation.ts'
import { type Route, unknownAddress, unknownRating } from './route.ts'

const chooseRating: Route = {
  path: '/epc-ratings',
  name: 'chooseRating',
  summary: 'The certificate that counts for an address',
  parameters: {
    addressId: { type: 'string', minLength: 1, description: 'The id of an address. Required.' },
  },
  answer: {
    about: 'A list of exactly one certificate',
    schema: listDocument({ $ref: '#/components/schemas/EpcRating' }, { minItems: 1, maxItems: 1 }),
  },
  problems: ['missing-parameter', 'unknown-address', 'no-epc-rating'],
  async find({ register, query: { addressId }, self, view }) {
    if (!addressId) {
      return {
        code: 'missing-parameter',
        detail: 'Say which address: /v1/epc-ratings?addressId= with the id of an address.',
        source: { parameter: 'addressId' },
      }
    }
    const rating = await register.chosenRating(addressId)
    if (rating === 'unknown-address') {
      return { ...unknownAddress(), source: { parameter: 'addressId' } }
    }
    if (rating === 'no-epc-rating') {
      return {
        code: 'no-epc-rating',
        detail:
          'We know this address and found no certificate for it. It may have one that is not published.',
        source: { parameter: 'addressId' },
      }
    }
    return writeList([writeRating(rating, view)], self)
  },
}

const showRating: Route = {
  path: '/epc-ratings/{id}',
  name: 'showRating',
  summary: 'One certificate; the 20 digits of its number may come without their hyphens',
  parameters: {},
  answer: {
    about: 'The certificate',
    schema: oneDocument({ $ref: '#/components/schemas/EpcRating' }),
  },
  problems: ['unknown-epc-rating'],
  async find({ register, id, self, view }) {
    const rating = await register.findRating(dashCertificateNumber(id))
    return rating === null ? unknownRating() : { data: writeRating(rating, view), links: { self } }
  },
}

const listRecommendations: Route = {
  path: '/epc-ratings/{id}/recommendations',
  name: 'listRecommendations',
  summary: 'What a certificate recommends, in the order of its steps',
  parameters: {},
  answer: {
    about: 'The recommendations; an empty list where the certificate has none',
    schema: listDocument({ $ref: '#/components/schemas/Recommendation' }),
  },
  problems: ['unknown-epc-rating'],
  async find({ register, id, self }) {
    const ratingId = dashCertificateNumber(id)
    const found = await register.listRecommendations(ratingId)
    if (found === 'unknown-rating') return unknownRating()
    return writeList(
      found.map(recommendation => writeRecommendation(recommendation, ratingId)),
      self,
    )
  },
}

export const ratingRoutes = [chooseRating, showRating, listRecommendations]
