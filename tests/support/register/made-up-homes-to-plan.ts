import type { HomeToPlan } from '../../../homes/plan/plan.ts'
import { readHomeToPlan } from '../../../register/read-home-to-plan.ts'
import { importMadeUp } from './import-made-up.ts'

/** Every home of a made-up country, as a plan is made from it. */
export async function readMadeUpHomes(
  asked: Parameters<typeof importMadeUp>[0],
  today: string,
): Promise<readonly HomeToPlan[]> {
  const { register, listPostcodes } = await importMadeUp(asked)
  const reading = {
    today,
    reportFault: (fault: unknown) => {
      throw fault
    },
  }
  const homes: HomeToPlan[] = []
  for (const postcode of listPostcodes()) {
    for (const { id } of await register.findAddresses(postcode)) {
      const home = await readHomeToPlan(register, id, reading)
      if (typeof home !== 'string') homes.push(home)
    }
  }
  return homes
}
