import type { AlikeChange } from '../../../homes/homes-alike/homes-alike.ts'
import type { CheckId, Installer, MeasureId } from '../../../homes/measures/measure.ts'

type MeasureWords = {
  /** What to do, as a title. */
  readonly title: string
  /** Why it helps this home, in one sentence. */
  readonly why: string
  /** What the reader can do about it in the next five minutes. */
  readonly firstAction: string
  /** In its place where the walls are known not to be of solid brick. */
  readonly firstActionWithoutBrick?: string
  /** In its place where the floor is above a garage, a passage or the open air. */
  readonly firstActionOverOutside?: string
}

const windowCheck =
  'Count the windows that have a single pane. It’ll save time when you ask for a price.'
const floorCheck =
  'Look for air bricks low on the outside walls. If you see some, the floor is very likely hollow underneath.'
const loftCheck =
  'If you can reach the loft hatch safely, look through it without climbing in: insulation level with the joists is about 100 mm, and 270 mm covers them.'
const cylinderCheck =
  'Look in the airing cupboard: is there a hot water cylinder, and what’s it wrapped in?'
const roofCheck = 'Stand outside and note which way the roof faces and what shades it.'
const wallCheck =
  'Look at the bricks outside. If you see short ends among the long sides, the wall is very likely solid.'
const dampCheck =
  'Look over the outside walls, inside and out, for damp and cracks. They have to be mended first.'

export const measureWords: Record<MeasureId, MeasureWords> = {
  loft: {
    title: 'Insulate the loft',
    why: 'Warm air rises, and nothing in the loft stops it.',
    firstAction: loftCheck,
  },
  'loft-top-up': {
    title: 'Top up the loft insulation',
    why: 'There’s some insulation in the loft, but less than the recommended 270 mm.',
    firstAction: loftCheck,
  },
  'room-in-roof': {
    title: 'Insulate the room in the roof',
    why: 'The sloping ceilings and low walls of a room in the roof let heat straight out.',
    firstAction:
      'Note which parts of the top room feel coldest: the slopes, the low walls or the ceiling.',
  },
  'flat-roof': {
    title: 'Insulate the flat roof',
    why: 'A flat roof with little or no insulation lets out the warm air that rises to it.',
    firstAction:
      'Find out when the roof next needs re-covering. That’s the cheapest time to insulate it.',
  },
  'cavity-wall': {
    title: 'Fill the cavity walls',
    why: 'The outside walls have a gap in them, with little or nothing in it.',
    firstAction:
      'Look for rows of small filled holes in the mortar outside. If you see them, the walls have been filled already.',
  },
  'internal-wall': {
    title: 'Insulate the walls on the inside',
    why: 'Walls like these let heat straight through. Boards on the inside slow it down.',
    firstAction: wallCheck,
    firstActionWithoutBrick: dampCheck,
  },
  'external-wall': {
    title: 'Insulate the walls on the outside',
    why: 'Walls like these let heat straight through. A layer on the outside slows it down.',
    firstAction: wallCheck,
    firstActionWithoutBrick: dampCheck,
  },
  'party-wall': {
    title: 'Fill the wall between you and next door',
    why: 'The gap in the wall between two homes carries warm air up and out.',
    firstAction: 'Ask next door whether the wall has been filled from their side.',
  },
  'suspended-floor': {
    title: 'Insulate under the floor',
    why: 'Cold air moves under the floor and takes heat with it.',
    firstAction: floorCheck,
    firstActionOverOutside:
      'Look at what’s below the floor, such as a garage or a passage, and whether its ceiling is insulated.',
  },
  'solid-floor': {
    title: 'Insulate the solid floor',
    why: 'A solid floor without insulation loses heat to the ground.',
    firstAction: floorCheck,
  },
  'draught-proofing': {
    title: 'Stop the draughts',
    why: 'Gaps round doors, windows and floorboards let warm air out.',
    firstAction:
      'Hold a damp hand to the edges of doors and windows, and note where it feels cold.',
  },
  'double-glazing': {
    title: 'Replace single glazing with double',
    why: 'A single pane lets out more heat than any other kind of window.',
    firstAction: windowCheck,
  },
  'secondary-glazing': {
    title: 'Fit secondary glazing',
    why: 'A second pane on the inside holds heat and quietens noise, and the old windows stay.',
    firstAction: windowCheck,
  },
  doors: {
    title: 'Replace the outside doors',
    why: 'An old outside door lets out far more heat than an insulated one.',
    firstAction: 'Count the doors that lead outside, and note which ones feel cold to the hand.',
  },
  'cylinder-jacket': {
    title: 'Put a jacket on the hot water cylinder',
    why: 'The cylinder loses heat day and night. A jacket keeps it in.',
    firstAction: cylinderCheck,
  },
  'cylinder-thermostat': {
    title: 'Fit a thermostat to the hot water cylinder',
    why: 'Nothing stops the water from getting hotter than it needs to be.',
    firstAction: cylinderCheck,
  },
  'heating-controls': {
    title: 'Improve the heating controls',
    why: 'With a timer, a thermostat and valves on the radiators you only heat what you use.',
    firstAction: 'Check which you have: a timer, a room thermostat, valves on the radiators.',
  },
  'condensing-boiler': {
    title: 'Fit a condensing boiler',
    why: 'It wastes little of the fuel that it burns.',
    firstAction: 'Find the make and year on the label of your boiler or heaters.',
  },
  'storage-heaters': {
    title: 'Fit modern storage heaters',
    why: 'They hold the cheaper night-time heat for longer, and give it out when you want it.',
    firstAction: 'Check your bill for a night rate (Economy 7). Storage heaters need one.',
  },
  'heat-pump': {
    title: 'Fit a heat pump',
    why: 'It gives more heat than the electricity it uses.',
    firstAction: 'Look for a spot outside about a metre wide, away from next door’s windows.',
  },
  'low-energy-lights': {
    title: 'Switch every bulb to LED',
    why: 'An LED bulb gives the same light for far less electricity.',
    firstAction: 'Count the bulbs that aren’t LED yet. They’re the ones that get hot.',
  },
  'solar-panels': {
    title: 'Fit solar panels',
    why: 'They make electricity by day, and you can sell what you don’t use.',
    firstAction: roofCheck,
  },
  battery: {
    title: 'Add a battery to the solar panels',
    why: 'It keeps the day’s electricity for the evening.',
    firstAction:
      'Look at your bill for how much electricity you use, and think about when you use it.',
  },
  'solar-water': {
    title: 'Heat water with solar panels',
    why: 'Panels on the roof heat some of the water you use.',
    firstAction: roofCheck,
  },
  ventilation: {
    title: 'Improve the ventilation',
    why: 'Do it with any insulation, new windows or draught-proofing: a home that holds its heat needs fresh air, or it gets damp.',
    firstAction:
      'Hold a sheet of paper to each extractor fan. If the paper falls, the fan is weak.',
  },
  'smart-meter': {
    title: 'Get a smart meter',
    why: 'There’s no separate charge. It sends your readings for you, and gives you more tariffs to choose from.',
    firstAction: 'Look at your meter: a smart one has a screen, and sends its own readings.',
  },
  'as-lodged': {
    title: 'A step from the certificate',
    why: 'The certificate recommends it.',
    firstAction: 'Ask us what it means for this home.',
  },
}

export const installerWords: Record<Installer, string> = {
  diy: 'yourself',
  trustmark: 'a TrustMark-registered firm',
  'pas-2035': 'a firm certified to PAS 2030, with a retrofit coordinator',
  'fensa-certass': 'a FENSA or CERTASS installer',
  'gas-safe': 'a Gas Safe engineer',
  oftec: 'an OFTEC technician',
  mcs: 'an MCS-certified installer',
  electrician: 'a registered electrician',
  roofer: 'a roofer',
  builder: 'a builder',
}

/** What has to be looked at before a measure, or could rule it out: after "Before any work, check". */
export const checkWords: Record<CheckId, string> = {
  'air-bricks': 'that the air bricks stay open',
  'battery-siting': 'where the battery can stand',
  'cold-pipes': 'that no pipes or tanks are left in the cold',
  'combustion-air': 'that fires and boilers keep the air they need',
  condensation: 'that it won’t bring condensation',
  'conservation-area': 'whether the home is in a conservation area',
  'cylinder-needed': 'whether there’s room for a cylinder',
  'cylinder-space': 'where a cylinder can stand',
  damp: 'that there’s no damp',
  'door-heights': 'that the doors still open',
  'downlighter-hoods': 'that downlighters have fire hoods',
  eaves: 'how far the eaves reach',
  'eaves-vents': 'that the vents at the eaves stay open',
  'floor-levels': 'that the floor’s new level suits doors and stairs',
  flue: 'where the flue can go',
  freeholder: 'that the freeholder agrees',
  'gas-connection': 'whether mains gas reaches the home, and what a connection and radiators cost',
  'grid-notice': 'that your installer tells the electricity network',
  'hot-water-hygiene': 'that the water still gets to 60 °C',
  'joist-ends': 'that the ends of the joists are sound',
  'keep-vents': 'that the wall’s vents stay open',
  lease: 'what the lease allows',
  'listed-consent': 'whether the home is a listed building',
  'loft-wiring': 'that the wiring in the loft is sound',
  noise: 'how far it is from next door',
  planning: 'whether it needs planning permission',
  radiators: 'what radiators it needs',
  'roof-condition': 'that the roof is sound',
  'roof-leaks': 'that the roof doesn’t leak',
  'roof-rights': 'who owns the roof',
  'room-heat-loss': 'how much heat each room loses',
  rot: 'that there’s no rot in the joists',
  scaffold: 'that there’s room for scaffolding',
  'trickle-vents': 'that the new windows have vents',
  'vented-gap': 'that a vented gap stays behind it',
  ventilation: 'that there’s enough ventilation',
  'wall-survey': 'how wide, sound and exposed the walls are',
  'weigh-heat-pump': 'whether a heat pump would do better',
  'when-re-covered': 'when the roof is next re-covered',
  'with-other-works': 'whether other work is planned there',
}

export const changeWords: Record<AlikeChange['change'], string> = {
  'walls-insulated': 'had their walls insulated',
  'roof-insulated': 'had their roof insulated',
  'floor-insulated': 'had their floor insulated',
  glazing: 'had better windows fitted',
  'new-boiler': 'had a better boiler fitted',
  'heat-pump': 'had a heat pump fitted',
  'solar-panels': 'had solar panels fitted',
  'low-energy-lights': 'switched to low-energy bulbs',
  'heating-controls': 'had better heating controls fitted',
}
