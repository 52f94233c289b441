import type { Attack } from './attack.ts'
import { connectionFlood } from './connection-flood.ts'
import { constructorSearch } from './constructor-search.ts'
import { draftFlood } from './draft-flood.ts'
import { formFlood } from './form-flood.ts'
import { giantHeaders } from './giant-headers.ts'
import { hangUps } from './hang-ups.ts'
import { leadFlood } from './lead-flood.ts'
import { pageFlood } from './page-flood.ts'
import { pipelinedBurst } from './pipelined-burst.ts'
import { slowBodies } from './slow-bodies.ts'
import { slowHeaders } from './slow-headers.ts'
import { wrongTokenFlood } from './wrong-token-flood.ts'

export const allAttacks: readonly Attack[] = [
  pipelinedBurst,
  pageFlood,
  hangUps,
  connectionFlood,
  slowHeaders,
  slowBodies,
  giantHeaders,
  constructorSearch,
  wrongTokenFlood,
  formFlood,
  draftFlood,
  leadFlood,
]
