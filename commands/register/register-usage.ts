export const registerUsage = `usage: npm run register -- <verb>
  make-up --homes N [--seed S]      made-up homes in place of whatever is there
  import epc PATH… [--replace]      certificates and recommendations, added to what is served
  import addresses --format addressbase-core|addressbase-plus|plain PATH… [--replace]
  import supplies PATH…             meter numbers
  import removals PATH…             certificates opted out or cancelled
  status                            what is served
  verify                            checks every row of what is served
  upgrade                           rewrites what an earlier version of this program wrote
  roll-back                         serves the version before again
A PATH is a .csv, a .csv.gz, a .zip or a folder of them. See docs/data-sources.md.`
