import { describeLimits } from '../tests/support/leads/contract/limits-contract.ts'
import { createMemoryLimits } from './limits.ts'

describeLimits('memory', room => ({ limits: createMemoryLimits(room) }))
