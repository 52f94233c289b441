/** A figure that is not known exactly. In order: low is never above likely, likely never above high. */
export type Range = { readonly low: number; readonly likely: number; readonly high: number }

export const exactly = (value: number): Range => ({ low: value, likely: value, high: value })
