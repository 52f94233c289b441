import type {
  Building,
  Corrections,
  HeatingFacts,
  HotWaterFacts,
  RoofFacts,
  WallFacts,
  WindowFacts,
} from './building.ts'
import { fullLoftMm } from './read-fabric.ts'

/** What the visitor says always wins; what follows from a lodged value that they replaced goes with it. */
export function correctBuilding(building: Building, corrections: Corrections): Building {
  const { floorAreaM2, walls, roof, floor, windows, heating, solarPanels } = corrections
  const heatingNow = heating ? correctHeating(building.heating, heating) : building.heating
  return {
    ...building,
    floorAreaM2: floorAreaM2 ?? building.floorAreaM2,
    walls: walls ? correctWalls(building.walls, walls) : building.walls,
    roof: roof ? correctRoof(building.roof, roof) : building.roof,
    floor: floor
      ? { ...building.floor, insulation: floor.insulation, isAssumed: false }
      : building.floor,
    windows: windows ? correctWindows(building.windows, windows.panes) : building.windows,
    heating: heatingNow,
    hotWater:
      heatingNow.kind === building.heating.kind
        ? building.hotWater
        : correctHotWater(building.hotWater, heatingNow.kind),
    solarPanels: solarPanels ?? building.solarPanels,
    hasMainsGas:
      heating?.fuel === 'mains-gas' && heatingNow.kind !== 'network' ? true : building.hasMainsGas,
  }
}

function correctWalls(lodged: WallFacts, walls: NonNullable<Corrections['walls']>): WallFacts {
  const kind = walls.kind === undefined ? lodged.kind : walls.kind
  return { kind, insulation: walls.insulation, isAssumed: false }
}

/** A depth says how well it is insulated, and a word about that leaves the lodged depth behind. */
function correctRoof(lodged: RoofFacts, roof: NonNullable<Corrections['roof']>): RoofFacts {
  const { insulation, insulationMm } = roof
  if (insulation === undefined && insulationMm === undefined) return lodged
  return {
    // Who knows how deep it lies has a loft.
    kind: lodged.kind ?? (insulationMm == null ? null : 'pitched'),
    insulation: insulation !== undefined ? insulation : judgeDepth(insulationMm ?? null),
    insulationMm: insulationMm ?? null,
    isAssumed: false,
  }
}

function judgeDepth(depthMm: number | null): RoofFacts['insulation'] {
  if (depthMm === null) return null
  return depthMm >= fullLoftMm ? 'full' : depthMm > 0 ? 'some' : 'none'
}

function correctWindows(lodged: WindowFacts, panes: WindowFacts['panes']): WindowFacts {
  if (panes === null) return { panes, share: null, isOld: null }
  return { panes, share: 1, isOld: panes === lodged.panes ? lodged.isOld : null }
}

/** A tank that the lodged heating filled went with it, and what a heat pump fills has a thermostat. */
function correctHotWater(lodged: HotWaterFacts, kind: HeatingFacts['kind']): HotWaterFacts {
  if (lodged.from !== 'main-system' || lodged.isSolar) return lodged
  const hasTank = kind === 'heat-pump' ? true : null
  return { ...lodged, hasCylinder: hasTank, hasCylinderThermostat: hasTank }
}

const usualFuels: Readonly<Partial<Record<string, HeatingFacts['fuel']>>> = {
  'heat-pump': 'electricity',
  'storage-heaters': 'electricity',
  'electric-heaters': 'electricity',
}

/** Another kind of heating has neither the age nor the fuel nor the controls of the lodged one. */
function correctHeating(
  lodged: HeatingFacts,
  heating: NonNullable<Corrections['heating']>,
): HeatingFacts {
  const kind = heating.kind === undefined ? lodged.kind : heating.kind
  const isOther = kind !== lodged.kind
  const usual = kind === null ? undefined : usualFuels[kind]
  return {
    kind,
    fuel: heating.fuel !== undefined ? heating.fuel : isOther ? (usual ?? null) : lodged.fuel,
    isOld: heating.isOld !== undefined ? heating.isOld : isOther ? null : lodged.isOld,
    controls: heating.controls !== undefined ? heating.controls : isOther ? null : lodged.controls,
    second: lodged.second,
    ...(lodged.isBesidePump && { isBesidePump: true }),
  }
}
