import { company } from './company.ts'
import { find } from './find.ts'
import { problems } from './problems.ts'
import { urgent } from './urgent.ts'

export const words = {
  company,
  find,
  problems,
  urgent,
}
