import { type PostcodePlan, planHome } from './home-plan.ts'
import { fullControls } from './improve-dwelling.ts'
import type { MadeUpCertificate, MadeUpTown } from './made-up-place.ts'
import { type Home, makeUpCertificate } from './make-up-certificates.ts'
import { type Dwelling, gasBoiler, makeUpDwelling } from './make-up-dwelling.ts'
import type { Random } from './random.ts'

const gasHeating = {
  heating: gasBoiler,
  controls: fullControls,
} satisfies Partial<Dwelling>

const street = { name: 'Lantern Row', locality: null, isStone: false }

/** The postcode of the specification: 30 numbered homes and a landlord's supply entry. */
export const samplePostcode = 'ZZ1 1AA'

export const samplePlan: PostcodePlan = {
  homes: Array.from({ length: 30 }, (_, index) =>
    planHome(street, {
      street: `${index + 1} ${street.name}`,
      builtForm: index === 0 || index === 29 ? 'End-Terrace' : 'Mid-Terrace',
      age: 1,
    }),
  ),
  others: [
    { kind: 'other-supply', lines: ["Landlord's Supply, Street Lighting", street.name, ''] },
  ],
}

/** One certificate each, without damage; number 1 has older ones too, and a newest with nothing blank. */
export function makeUpSampleCertificates(home: Home, random: Random): MadeUpCertificate[] {
  const dwelling = { ...makeUpDwelling(home.plan, random), ...gasHeating }
  const isNumber1 = home.plan === samplePlan.homes[0]
  const daysAgo = isNumber1 ? [4_400, 2_100, 400] : [random.between(30, 3_000)]
  return daysAgo.map((days, index) => {
    const lodgedDay = home.todayNumber - days
    const made = makeUpCertificate(home, dwelling, lodgedDay, index === 0, random)
    const certificate = { ...made, isRemoved: false, isRepeated: false }
    return isNumber1 && index === daysAgo.length - 1 ? fill(certificate, home.town) : certificate
  })
}

function fill(certificate: MadeUpCertificate, town: MadeUpTown): MadeUpCertificate {
  return {
    ...certificate,
    values: {
      ...certificate.values,
      address2: town.name,
      address3: samplePostcode,
      county: 'Hearthshire',
      'floor-level': 'Ground',
      'flat-top-storey': 'N',
      'flat-storey-count': '2.0',
      'heat-loss-corridor': 'no corridor',
      'unheated-corridor-length': '0.0',
      'main-heating-controls': '2106',
      'floor-height': '2.62',
      'photo-supply': '0.0',
    },
    newValues: { ...certificate.newValues, 'floor-level': '1' },
  }
}
