import type { Building } from '../epc-ratings/building.ts'

export const isFlat = ({ type }: Building) => type === 'flat' || type === 'maisonette'
