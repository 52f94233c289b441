import { lightingByArea } from './derive-home.ts'
import { heatPumpPerformance, kwhPerKwp, shareByDirection } from './published-figures.ts'

const [gasPence, electricityPence, gasStandingPence] = [7.97, 26.32, 29.68]
const boiler = 0.84
const [cavity, loft] = [0.1198, 0.032]

/** The savings of the second golden home: so much gas, at the prices of October 2026. */
export function deriveMeasures(gasKwh: number) {
  const cavityKwh = gasKwh * cavity
  const heatPumpKwh = (gasKwh * boiler) / heatPumpPerformance
  return {
    gas: { kwh: gasKwh, pounds: (gasKwh * gasPence) / 100 },
    cavity: { savedKwh: cavityKwh, savedPounds: (cavityKwh * gasPence) / 100 },
    // One after the other: the loft takes its share of what the cavity wall left.
    cavityThenLoft: {
      savedKwh: gasKwh - gasKwh * (1 - cavity) * (1 - loft),
      sumOfBothKwh: gasKwh * (cavity + loft),
    },
    heatPump: {
      kwh: heatPumpKwh,
      pounds: (heatPumpKwh * electricityPence) / 100,
      breakEven: (electricityPence / gasPence) * boiler,
    },
    cavityThenHeatPump: { kwh: ((gasKwh - cavityKwh) * boiler) / heatPumpPerformance },
    gasStandingPoundsAYear: (gasStandingPence * 365) / 100,
    /** 2.5 kWp, which RdSAP assumes. */
    solarKwhAYear: Object.fromEntries(
      Object.entries(kwhPerKwp).map(([region, kwh]) => [
        region,
        Object.fromEntries(
          Object.entries(shareByDirection).map(([way, share]) => [way, 2.5 * kwh * share]),
        ),
      ]),
    ),
    lightingKwhAt90M2: { none: lightingByArea(90, 0), all: lightingByArea(90, 1) },
  }
}
