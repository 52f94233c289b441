import type { SourceId } from '../sources.ts'
import type { BoughtFuel } from './energy-use.ts'

/**
 * Kilograms of CO2 for a kWh that is bought. Gas and electricity by SAP 10.2, the others by SAP 2012;
 * a kWh of heat from a network as from gas boilers.
 */
export const co2KgPerKwh: Readonly<Record<BoughtFuel, { value: number; source: SourceId }>> = {
  'mains-gas': { value: 0.21, source: 'sap-10-factors' },
  electricity: { value: 0.136, source: 'sap-10-factors' },
  oil: { value: 0.298, source: 'sap-2012-factors' },
  lpg: { value: 0.241, source: 'sap-2012-factors' },
  coal: { value: 0.394, source: 'sap-2012-factors' },
  wood: { value: 0.019, source: 'sap-2012-factors' },
  'heat-network': { value: 0.28, source: 'sap-10-factors' },
}
