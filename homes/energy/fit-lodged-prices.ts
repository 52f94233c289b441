import { assumptions } from './assumptions.ts'
import type { LodgedPrices } from './lodged-price-list.ts'
import { methodologyOn } from './methodologies.ts'
import type { PriceEvidence } from './read-price-evidence.ts'

/** Fewer are too few: measured in docs/learned-from-the-register.md. */
export const fewestCertificates = 300
const fewestGasHomes = 100

const pumpsKwh = assumptions.pumpKwh.value

/**
 * The prices by which costs of one half-year were worked out, found from its certificates; null where
 * they are too few, or don't agree. Electricity: the cost of lighting for each kWh of the formula is
 * the same for most homes. Gas: what heating and hot water cost rises with the gas that the primary
 * energy tells of. The order of the certificates bears on nothing.
 */
export function fitLodgedPrices(
  from: string,
  evidence: readonly PriceEvidence[],
): LodgedPrices | null {
  const electricityPence = fitElectricity(evidence)
  if (electricityPence === null) return null
  const gas = fitGas(evidence, electricityPence)
  if (gas === null) return null
  return {
    from,
    gasPence: round(gas.slope * 100),
    gasStandingPounds: Math.round(gas.start),
    electricityPence: round(electricityPence),
    basis: 'fitted',
    certificates: evidence.length,
  }
}

const round = (pence: number) => Math.round(pence * 100) / 100

/** Half of how wide a cluster is, and which share of all the densest must hold. */
const clusterWidth = 0.015
const smallestCluster = 0.3
/** A second cluster of this share of the densest says that two lists of prices are mixed here. */
const rivalShare = 0.6

function fitElectricity(evidence: readonly PriceEvidence[]): number | null {
  if (evidence.length < fewestCertificates) return null
  const logs = Float64Array.from(evidence, ({ lightingPounds, lightingKwh }) =>
    Math.log((100 * lightingPounds) / lightingKwh),
  ).sort()
  let cluster = findDensest(logs)
  for (let turn = 0; turn < 20; turn += 1) {
    const middle = cluster.reduce((sum, log) => sum + log, 0) / cluster.length
    cluster = logs.filter(log => Math.abs(log - middle) <= clusterWidth)
  }
  const middle = cluster.reduce((sum, log) => sum + log, 0) / cluster.length
  const rival = findDensest(logs.filter(log => Math.abs(log - middle) > 2 * clusterWidth))
  const isClear =
    cluster.length >= smallestCluster * logs.length && rival.length < rivalShare * cluster.length
  return isClear ? Math.exp(middle) : null
}

/** The longest run of values, which come in order, that a cluster's width holds. */
function findDensest(sorted: Float64Array): Float64Array {
  let [from, length, first] = [0, 0, 0]
  for (let last = 0; last < sorted.length; last += 1) {
    while (at(sorted, last) - at(sorted, first) > 2 * clusterWidth) first += 1
    if (last - first + 1 <= length) continue
    length = last - first + 1
    from = first
  }
  return sorted.subarray(from, from + length)
}

const at = (values: Float64Array, index: number) => values[index] ?? 0

type Point = { readonly kwh: number; readonly pounds: number }
type Line = { readonly start: number; readonly slope: number }

function fitGas(evidence: readonly PriceEvidence[], electricityPence: number): Line | null {
  const points = evidence
    .flatMap(certificate => readPoint(certificate, electricityPence) ?? [])
    .sort((a, b) => a.kwh - b.kwh || a.pounds - b.pounds)
  if (points.length < fewestGasHomes) return null
  let line = findMiddleLine(points)
  let kept = points
  for (let turn = 0; turn < 10; turn += 1) {
    const { start, slope } = line
    const distance = ({ kwh, pounds }: Point) => Math.abs(pounds / (start + slope * kwh) - 1)
    const typical = median(points.map(distance))
    if (typical > mostTypicalDistance) return null
    kept = points.filter(point => distance(point) <= Math.max(0.01, 3 * typical))
    line = fitLine(kept)
  }
  const isPlausible =
    kept.length >= smallestKept * points.length && line.slope > 0 && line.start >= 0
  return isPlausible ? line : null
}

/** How far homes may be from the line, the middle one of them, and how many must be near it. */
const mostTypicalDistance = 0.05
const smallestKept = 0.5

function readPoint(
  { gasHome, lodgedOn, lightingPounds }: PriceEvidence,
  electricityPence: number,
): Point | null {
  const { 'mains-gas': gas, electricity } = methodologyOn(lodgedOn).primaryFactors
  if (gasHome === null || gas === undefined || electricity === undefined) return null
  const lightingKwh = (100 * lightingPounds) / electricityPence
  const kwh = (gasHome.primaryKwh - electricity * (lightingKwh + pumpsKwh)) / gas
  const pounds = gasHome.heatPounds - (pumpsKwh * electricityPence) / 100
  return kwh > 0 && pounds > 0 ? { kwh, pounds } : null
}

/** A line to begin with that slips don't pull: small homes are each set against a larger one. */
function findMiddleLine(points: readonly Point[]): Line {
  const half = Math.floor(points.length / 2)
  const slopes = points.slice(0, half).flatMap((small, index) => {
    const large = points[index + half]
    if (!large || large.kwh === small.kwh) return []
    return [(large.pounds - small.pounds) / (large.kwh - small.kwh)]
  })
  const slope = median(slopes)
  return { slope, start: median(points.map(({ kwh, pounds }) => pounds - slope * kwh)) }
}

/** Weighted by the inverse of the kWh, so that a large home pulls no harder than a small one. */
function fitLine(points: readonly Point[]): Line {
  let [weights, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (const { kwh, pounds } of points) {
    const weight = 1 / kwh
    weights += weight
    x += weight * kwh
    y += weight * pounds
    xx += weight * kwh * kwh
    xy += weight * kwh * pounds
  }
  const slope = (weights * xy - x * y) / (weights * xx - x * x)
  return { slope, start: (y - slope * x) / weights }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
