export const leadsUsage = `usage: npm run leads -- <verb>
  list [--status S] [--product P] [--dead] [--json]   one line a lead; --dead: what could not be sent
  list --overdue [--status S] [--product P] [--json]  those still open after the day we promised
  list --held [--json]                                what looked automatic and waits for you to look
  list --erased [--json]                              which were erased, when and why; nothing about a person
  list --keys [--json]                                the keys in LEADS_KEY, and how many leads need each
  show REF [--json]                                   all we hold of one, and where it was sent
  set REF [--status S] [--due-on YYYY-MM-DD|none]     moves one on
  export --format csv|json [--status S] [--product P] all of them, with their personal part
  deliver                                             sends what is due, once, now
  redeliver REF|--dead                                tries again from the first attempt; sends what was held
  forget REF                                          erases all that is personal, for good
  purge --older-than 180d                             erases those closed so many days ago
  backup PATH                                         copies all of them to a new file, sealed as they are
  restore PATH [--erased-since FILE]                  adds the leads of a copy to those that are here; what
                                                      is here stays. FILE: list --erased of a later moment
  receive [--port N] [--answer 500]                   a receiver of webhooks to try things out with
A status is received, passed-on, contact-due, done, withdrawn or could-not-pass-on.
Leads are in DATA_DIR, sealed with LEADS_KEY. All of it works while the server runs.`
