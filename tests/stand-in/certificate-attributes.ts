const lodgedOf = (stem: string) => [`${stem}-current`, `${stem}-potential`]

/** Uneven stems: the facts page on certificates, section 2. */
const features = [
  ['hotwater', 'hot-water'],
  ['floor', 'floor'],
  ['windows', 'windows'],
  ['walls', 'walls'],
  ['secondheat', 'sheating'],
  ['roof', 'roof'],
  ['mainheat', 'mainheat'],
  ['mainheatcont', 'mainheatc'],
  ['lighting', 'lighting'],
].flatMap(([described, rated]) => [
  `${described}-description`,
  `${rated}-energy-eff`,
  `${rated}-env-eff`,
])

/** Every attribute of a certificate that the specification lists, by the names of the contract. */
export const certificateAttributes = [
  ...['lmk-key', 'address', 'address1', 'address2', 'address3', 'postcode', 'post-town', 'county'],
  ...['building-reference-number', 'current-energy-rating', 'potential-energy-rating'],
  ...['current-energy-efficiency', 'potential-energy-efficiency', 'property-type', 'built-form'],
  ...['inspection-date', 'lodgement-date', 'lodgement-datetime', 'transaction-type', 'tenure'],
  ...['local-authority', 'local-authority-label', 'constituency', 'constituency-label'],
  ...['environment-impact', 'energy-consumption', 'co2-emissions'].flatMap(lodgedOf),
  ...['lighting-cost', 'heating-cost', 'hot-water-cost'].flatMap(lodgedOf),
  ...['co2-emiss-curr-per-floor-area', 'total-floor-area', 'energy-tariff', 'mains-gas-flag'],
  ...['floor-level', 'flat-top-storey', 'flat-storey-count', 'main-heating-controls', 'main-fuel'],
  ...['multi-glaze-proportion', 'glazed-type', 'glazed-area', 'extension-count', 'floor-height'],
  ...['number-habitable-rooms', 'number-heated-rooms', 'number-open-fireplaces'],
  ...['low-energy-lighting', 'fixed-lighting-outlets-count', 'low-energy-fixed-light-count'],
  ...['wind-turbine-count', 'heat-loss-corridor', 'unheated-corridor-length', 'photo-supply'],
  ...['solar-water-heating-flag', 'mechanical-ventilation', 'construction-age-band'],
  ...['uprn', 'uprn-source'],
  ...features,
]
