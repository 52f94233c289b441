import type { HomeWords } from '../../../content/home-words.ts'
import type { Building } from '../../../homes/epc-ratings/building.ts'
import type { PictureFacts, PicturePart } from '../../../homes/epc-ratings/picture-facts.ts'

type PictureWords = HomeWords['homePicture']

/**
 * "solid brick, no insulation (assumed)": from our own facts, so that it is in the visitor's language
 * and true of a corrected home too. Null where they say nothing and the lodged text has to.
 */
export function describePart(
  words: PictureWords,
  facts: PictureFacts,
  { name }: PicturePart,
): string | null {
  const { building } = facts
  switch (name) {
    case 'roof':
      return describeRoof(words, building)
    case 'walls': {
      const { kind, insulation } = building.walls
      const isOutside = facts.isInsulatedOutside && insulation === 'full'
      const how = isOutside ? words.insulatedOutside : insulation && words.insulated[insulation]
      return say(words, building.walls, kind && words.walls[kind], how)
    }
    case 'floor': {
      const { kind, insulation } = building.floor
      return say(
        words,
        building.floor,
        kind && words.floor[kind],
        insulation && words.insulated[insulation],
      )
    }
    case 'windows': {
      const { panes, share } = building.windows
      if (panes === null) return null
      const text = words.windows[panes]
      return share === null || share >= 1
        ? text
        : words.windowsPartly(text, Math.round(share * 100))
    }
    case 'heating': {
      const { kind, fuel } = building.heating
      const isSaid =
        fuel === null || fuel === 'none' || (fuel === 'electricity' && kind !== 'boiler')
      return join(kind && words.heating[kind], kind && isSaid ? null : fuel && words.fuels[fuel])
    }
    case 'hot-water': {
      const { hasCylinder, isSolar } = building.hotWater
      return join(hasCylinder ? words.cylinder : null, isSolar ? words.solarWater : null)
    }
    case 'solar-panels':
      return words.roofShare(Math.round((building.solarPanels ?? 0) * 100))
  }
}

function describeRoof(words: PictureWords, { roof }: Building): string | null {
  const { kind, insulation, insulationMm } = roof
  const depth = insulationMm ? words.loftMm(insulationMm) : null
  return say(
    words,
    roof,
    kind && words.roof[kind],
    depth ?? (insulation && words.insulated[insulation]),
  )
}

function say(
  words: PictureWords,
  { isAssumed }: { isAssumed: boolean },
  ...parts: (string | null)[]
): string | null {
  const text = join(...parts)
  return text !== null && isAssumed ? words.assumed(text) : text
}

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
