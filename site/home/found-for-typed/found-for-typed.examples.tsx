import type { Examples } from '../../app/gallery/examples.ts'
import { FoundForTyped } from './found-for-typed.tsx'

const selectedAddress = {
  kind: 'listed',
  addressId: '900000000001',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
  wasTyped: true,
} as const

export const examples: Examples = {
  'The address was typed': <FoundForTyped selected={selectedAddress} />,
}
