import { type Members, readMember, readMembers, readNumber } from './open-document.ts'

type Lights = {
  readonly all: number
  readonly lowEnergy: number
  readonly lowEnergyPercent: string | null
}

const savingBulbs = ['cfl', 'led', 'low_energy']
/** Lumens a watt, above which the register counts an outlet as low-energy. */
const savingEfficacy = 65

/** Newer documents count bulbs by kind, or list a new home's outlets; null where they do neither. */
export function readLights(document: Members): Lights | null {
  const count = (kind: string) =>
    readNumber(readMember(document, `${kind}_fixed_lighting_bulbs_count`))
  const saving = savingBulbs.map(count)
  const others = count('incandescent')
  if (saving.some(number => number !== null) || others !== null) {
    const lowEnergy = saving.reduce<number>((sum, number) => sum + (number ?? 0), 0)
    return share(lowEnergy, lowEnergy + (others ?? 0))
  }
  const [outlets] = Array.isArray(document.sap_lighting) ? document.sap_lighting : []
  if (!Array.isArray(outlets)) return null
  let [all, lowEnergy] = [0, 0]
  for (const outlet of outlets.map(readMembers)) {
    const number = readNumber(outlet.lighting_outlets) ?? 0
    all += number
    if ((readNumber(outlet.lighting_efficacy) ?? 0) > savingEfficacy) lowEnergy += number
  }
  return share(lowEnergy, all)
}

export function countOutlets(document: Members, which: 'all' | 'lowEnergy'): string | null {
  const lights = readLights(document)
  return lights && String(lights[which])
}

function share(lowEnergy: number, all: number): Lights {
  const percent = all === 0 ? null : String(Math.round((lowEnergy / all) * 100))
  return { all, lowEnergy, lowEnergyPercent: percent }
}
