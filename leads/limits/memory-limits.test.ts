import { describeLimits } from '../../tests/support/leads/contract/limits-contract.ts'
import { createMemoryLimits } from './memory-limits.ts'

describeLimits('memory', room => ({ limits: createMemoryLimits(room) }))
