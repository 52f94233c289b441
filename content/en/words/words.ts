import { company } from './company.ts'
import { enquiries } from './enquiries.ts'
import { find } from './find.ts'
import { grants } from './grants.ts'
import { home } from './home.ts'
import { homeSupply } from './home-supply.ts'
import { pages } from './pages.ts'
import { prices } from './prices.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'

export const words = {
  company,
  enquiries,
  find,
  grants,
  homeSupply,
  home,
  pages,
  prices,
  problems,
  shell,
}
