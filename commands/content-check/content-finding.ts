export type ContentFinding = { place: string; says: string }
