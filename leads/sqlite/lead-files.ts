import { join } from 'node:path'

export const folderOfLeads = (dataFolder: string): string => join(dataFolder, 'leads')

export const pathOfLeads = (dataFolder: string): string =>
  join(folderOfLeads(dataFolder), 'leads.sqlite')

export const pathOfDrafts = (dataFolder: string): string =>
  join(folderOfLeads(dataFolder), 'drafts.sqlite')
