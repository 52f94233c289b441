import type { FlowName, QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { bereavement } from './bereavement.ts'
import { boilerRepair } from './boiler-repair.ts'
import { boilerService } from './boiler-service.ts'
import { callBack } from './call-back.ts'
import { evCharger } from './ev-charger.ts'
import { heatPump } from './heat-pump.ts'
import { homeCover } from './home-cover.ts'
import { insulation } from './insulation.ts'
import { join } from './join.ts'
import { meterReading } from './meter-reading.ts'
import { movingHome } from './moving-home.ts'
import { newBoiler } from './new-boiler.ts'
import { referAFriend } from './refer-a-friend.ts'
import { smartMeter } from './smart-meter.ts'
import { solar } from './solar.ts'
import { waitingList } from './waiting-list.ts'

/** What stands at every question. Sent by the loaders of pages; a browser's script carries none of it. */
export const questionCatalogues: Readonly<
  Record<FlowName, Readonly<Record<string, QuestionWords>>>
> = {
  'heat-pump': heatPump,
  solar,
  insulation,
  'boiler-service': boilerService,
  'boiler-repair': boilerRepair,
  'new-boiler': newBoiler,
  'home-cover': homeCover,
  'ev-charger': evCharger,
  'smart-meter': smartMeter,
  'meter-reading': meterReading,
  'moving-home': movingHome,
  bereavement,
  'refer-a-friend': referAFriend,
  'call-back': callBack,
  'waiting-list': waitingList,
  join,
}

class MissingQuestionWords extends Error {}

export function questionWords(flow: FlowName, question: string): QuestionWords {
  const catalogue = questionCatalogues[flow]
  const words = Object.hasOwn(catalogue, question) ? catalogue[question] : null
  if (!words) throw new MissingQuestionWords(`No words for ${flow}/${question}`)
  return words
}
