import { company } from './company.ts'
import { enquiries } from './enquiries.ts'
import { grants } from './grants.ts'
import { pages } from './pages.ts'
import { prices } from './prices.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'

export const words = { company, enquiries, grants, pages, prices, problems, shell }
