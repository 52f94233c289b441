import { assessSteps } from './assess-steps.ts'
import { type Members, money, type Schema, toNumber, withoutBlanks } from './document-values.ts'
import type { MadeUpCertificate } from './made-up-place.ts'

export function describeSteps(certificate: MadeUpCertificate, chosen: Schema): Members[] {
  const assessed = assessSteps(certificate)
  return certificate.recommendations.map((step, index) => {
    const after = assessed[index]
    return withoutBlanks({
      sequence: step.item,
      improvement_details: { improvement_number: toNumber(step.id) ?? step.id },
      improvement_summary: step.item % 4 === 0 ? '' : step.text,
      indicative_cost: step.indicativeCost,
      typical_saving: money(after?.savingPounds ?? null, chosen),
      energy_performance_rating: after?.score ?? null,
      environmental_impact_rating: after?.impact ?? null,
    })
  })
}
