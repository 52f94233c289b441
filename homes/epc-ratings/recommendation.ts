/** One step that a certificate recommends; texts as lodged, but for mended encoding. */
export type Recommendation = {
  /** Its place in the order of steps: 1, 2, 3 … */
  readonly item: number
  /** The register's code of the kind of improvement. */
  readonly improvementId: string | null
  readonly improvementIdText: string | null
  readonly summaryText: string | null
  readonly descriptionText: string | null
  readonly indicativeCost: string | null
}
