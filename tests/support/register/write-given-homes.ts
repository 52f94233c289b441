import { lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import { readNumber } from '../../../homes/epc-ratings/lodged-values.ts'
import { startDictionary } from '../../../register/format/dictionary.ts'
import { concludeLearning, startLearning } from '../../../register/import/learn/learn.ts'
import type { Alias, AssembledRating, RegisterFacts } from '../../../register/new-register.ts'
import { createSqliteRegister } from '../../../register/sqlite/write-register.ts'
import { encodeRecommendationsWith, encodeRecordsWith, packAddresses } from './encode-texts.ts'
import type { GivenHome, GivenRating } from './register-contract-homes.ts'

const madeUp: RegisterFacts = { isMadeUp: true, sources: [], removedRatingIds: [] }

/** Writes a register file of the homes that tests describe. */
export function writeGivenHomes(
  path: string,
  homes: Readonly<Record<string, readonly GivenHome[]>>,
  facts: RegisterFacts = madeUp,
  aliases: readonly Alias[] = [],
): void {
  const dictionary = startDictionary()
  const encodeRecord = encodeRecordsWith(dictionary)
  const encodeRecommendations = encodeRecommendationsWith(dictionary)
  const register = createSqliteRegister(path, dictionary)
  const learner = startLearning(dictionary)
  for (const [postcode, given] of Object.entries(homes)) {
    const addresses = given.map(({ address, ratings }) => {
      return { address, isOfficial: true, ratings: ratings.map(assemble) }
    })
    register.addPostcodes(packAddresses(postcode, addresses, dictionary))
    learner.see(postcode, addresses)
  }
  const learned = concludeLearning([learner.part()])
  register.finish(facts, () => ({ aliases, retired: [] }), learned)

  function assemble({ lodged, recommendations: steps }: GivenRating): AssembledRating {
    return {
      id: lodged['lmk-key'] ?? '',
      record: encodeRecord(lodgedColumns.map(({ attribute }) => lodged[attribute] ?? null)),
      recommendations: encodeRecommendations(steps),
      score: readNumber(lodged['current-energy-efficiency'] ?? null),
      lodgedOn: lodged['lodgement-date'] ?? null,
    }
  }
}
