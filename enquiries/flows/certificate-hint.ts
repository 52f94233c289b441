/** What a home's certificate suggests for a question, with the year it was lodged. */
export type CertificateHint = {
  readonly about: 'walls' | 'roof' | 'heating' | 'hot-water' | 'property-type' | 'solar' | 'age'
  /** As lodged, tidied. */
  readonly text: string
  readonly year: number
}
