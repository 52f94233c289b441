import { company } from './company.ts'
import { enquiries } from './enquiries.ts'
import { find } from './find.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'

export const words = {
  company,
  enquiries,
  find,
  problems,
  shell,
}
