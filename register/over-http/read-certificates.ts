import { isAskable, readRating, readRecommendation } from '../../api/resources/read-resource.ts'
import type { Register } from '../register.ts'
import { type Provider, readData, readList } from './provider.ts'

type Certificates = Pick<
  Register,
  'chosenRating' | 'listRatings' | 'findRating' | 'listRecommendations'
>

export function readCertificates(provider: Provider): Certificates {
  /** A refusal without a code is one for want of a certificate: `findAddress` knows addresses. */
  const chosenRating: Register['chosenRating'] = async addressId => {
    if (!isAskable(addressId)) return 'unknown-address'
    const answer = await provider.ask(`/epc-ratings?addressId=${encodeURIComponent(addressId)}`)
    if (!answer.ok) {
      const { status, code } = answer
      if (status === 404 && code === 'unknown-address') return 'unknown-address'
      if (status === 404 && (code === null || code === 'no-epc-rating')) return 'no-epc-rating'
      throw provider.refused(answer)
    }
    const ratings = readList(answer.document, readRatingOf(addressId))
    if (ratings === null) throw provider.misshapen('certificate')
    return ratings[0] ?? 'no-epc-rating'
  }

  return {
    chosenRating,

    async listRatings(addressId) {
      if (!isAskable(addressId)) return 'unknown-address'
      const answer = await provider.ask(`/addresses/${encodeURIComponent(addressId)}/epc-ratings`)
      if (!answer.ok) {
        if (answer.status !== 404) throw provider.refused(answer)
        // A provider that keeps no list still has the certificate that counts.
        const chosen = await chosenRating(addressId)
        if (chosen === 'unknown-address') return chosen
        return chosen === 'no-epc-rating' ? [] : [chosen]
      }
      const ratings = readList(answer.document, readRatingOf(addressId))
      if (ratings === null) throw provider.misshapen('list of certificates')
      return ratings
    },

    async findRating(ratingId) {
      if (!isAskable(ratingId)) return null
      const answer = await provider.ask(`/epc-ratings/${encodeURIComponent(ratingId)}`)
      if (!answer.ok) {
        if (isUnknown(answer)) return null
        throw provider.refused(answer)
      }
      const rating = readRating(readData(answer.document))
      if (rating === null) throw provider.misshapen('certificate')
      return rating
    },

    async listRecommendations(ratingId) {
      if (!isAskable(ratingId)) return 'unknown-rating'
      const answer = await provider.ask(
        `/epc-ratings/${encodeURIComponent(ratingId)}/recommendations`,
      )
      if (!answer.ok) {
        if (isUnknown(answer)) return 'unknown-rating'
        throw provider.refused(answer)
      }
      const steps = readList(answer.document, readRecommendation)
      if (steps === null) throw provider.misshapen('list of recommendations')
      return steps.toSorted((a, b) => a.item - b.item)
    },
  }
}

const readRatingOf = (addressId: string) => (value: unknown) => {
  const rating = readRating(value)
  return rating && { ...rating, addressId: rating.addressId ?? addressId }
}

function isUnknown({ status, code }: { status: number; code: string | null }): boolean {
  return status === 404 && (code === null || code === 'unknown-epc-rating')
}
