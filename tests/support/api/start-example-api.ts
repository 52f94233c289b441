import Fastify, { type FastifyInstance } from 'fastify'
import { type ApiParts, addApi } from '../../../api/add-api.ts'
import { createMemoryLimits } from '../../../leads/limits.ts'
import type { LocalRegister } from '../../../register/register.ts'
import { shippedPlanContent } from '../plan-facts.ts'

async function refuseLeads(): Promise<never> {
  throw new TypeError('There are no leads in this example')
}

const nobodysLeads = {
  submit: refuseLeads,
  find: refuseLeads,
  listWhole: refuseLeads,
  change: refuseLeads,
  outboxOf: refuseLeads,
}

/** /v1 alone, as a server would add it. */
export function startExampleApi(register: LocalRegister, parts: Partial<ApiParts> = {}) {
  const app = Fastify({
    routerOptions: { maxParamLength: 64 * 1024 },
    frameworkErrors: (_error, request, reply) => {
      void api.answerUndecodable(request, reply)
    },
  })
  const api = addExampleApi(app, register, parts)
  return app
}

export function addExampleApi(
  app: FastifyInstance,
  register: LocalRegister,
  parts: Partial<ApiParts> = {},
) {
  const serviceAreas = {
    asOf: '2026-11-20',
    otherwise: 'not-covered',
    outcodes: [
      { code: 'ZZ', state: 'covered' },
      { code: 'ZZ98', state: 'waiting-list' },
    ],
    localAuthorities: [],
  } as const
  const madeUp = { version: 'first', isMadeUp: true }
  return addApi(app, {
    register,
    served: () => madeUp,
    serviceAreas: () => serviceAreas,
    planContent: () => shippedPlanContent,
    today: () => '2026-11-21',
    leads: nobodysLeads,
    networkOf: () => null,
    takeTurn: () => 'go',
    limits: createMemoryLimits(),
    now: () => new Date('2026-11-21T10:00:00Z'),
    tokens: [],
    corsOrigins: [],
    codeMark: 'example',
    compression: { negotiate: () => 'identity', compress: async body => body },
    ...parts,
  })
}
