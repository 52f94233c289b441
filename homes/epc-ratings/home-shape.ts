import type { BuildingForm, BuildingType } from './building.ts'
import type { LodgedName } from './lodged-columns.ts'
import { readForm, readType } from './read-building.ts'

/** The shape of a home from the street, as its mark in a list of homes shows it. */
export type HomeShape = BuildingForm | Exclude<BuildingType, 'house'>

export const shapeColumns = ['property-type', 'built-form'] as const satisfies readonly LodgedName[]

type ShapeColumns = { readonly [Name in (typeof shapeColumns)[number]]: string | null }

/** Null where the type is not known, and for a house whose form is not. */
export function readHomeShape(columns: ShapeColumns): HomeShape | null {
  const type = readType(columns['property-type'])
  return type === 'house' ? readForm(columns['built-form']) : type
}
