import { stepNatures } from './occasions.ts'

const measureIds = Object.keys(stepNatures).filter(id => id !== 'as-lodged')

/** A measure by its name, or one as lodged by its key. */
export const stepKeyPattern = `^(${measureIds.join('|')}|as-lodged-[a-z0-9-]{1,60})$`

const stepKey = new RegExp(stepKeyPattern)

export const isStepKey = (text: string): boolean => stepKey.test(text)
