export type OtherSupplyKind = 'shared' | 'public' | 'temporary'

const kinds: readonly (readonly [OtherSupplyKind, RegExp])[] = [
  [
    'shared',
    /landlord|l\/l|communal|common parts|stair|lift supply|door entry|plant room|bin store/i,
  ],
  ['public', /street ?light|unmetered|feeder pillar|sub-?station|pumping station/i],
  ['temporary', /temporary supply|builders'? supply/i],
]

/** What a supply that is no home may be for, by what its address says of it; often more than one. */
export function readOtherSupplyKinds(text: string): OtherSupplyKind[] {
  const plain = text.replaceAll(/[’‘`]/g, "'")
  const found = kinds.filter(([, words]) => words.test(plain)).map(([kind]) => kind)
  return found.length > 0 ? found : ['shared', 'public']
}
