import type { FlowName } from '../../../enquiries/flows/flow.ts'

/** What a visitor fills in on the screen of a flow, by the names of its fields. */
export const screenFields: Partial<Record<FlowName, Readonly<Record<string, string>>>> = {
  'meter-reading': { electricity: '04527', gas: '01234' },
}
