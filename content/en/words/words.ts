import { company } from './company.ts'
import { enquiries } from './enquiries.ts'
import { find } from './find.ts'
import { problems } from './problems.ts'
import { urgent } from './urgent.ts'

export const words = {
  company,
  enquiries,
  find,
  problems,
  urgent,
}
