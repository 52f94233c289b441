import { join } from 'node:path'

export const folderOfLeads = (dataFolder: string): string => join(dataFolder, 'leads')

export const pathOfLeads = (dataFolder: string): string =>
  join(folderOfLeads(dataFolder), 'leads.sqlite')

export const pathOfDrafts = (dataFolder: string): string =>
  join(folderOfLeads(dataFolder), 'drafts.sqlite')

/** Enough for a thousand million leads: the disk is the limit. */
export const mostBytesOfLeads = 1024 ** 4

/** How long a command that writes to the file of a running server waits until the server has written. */
export const serverPatienceMs = 20_000
