import { describeLimits } from './limits-contract.ts'
import { createMemoryLimits } from './memory-limits.ts'

describeLimits('memory', room => ({ limits: createMemoryLimits(room) }))
