const all = [
  ['on', 320],
  ['on', 1280],
  ['off', 320],
  ['off', 1280],
] as const

/** With JavaScript or without, on a phone or a desk: all four with `npm run test:all`, else two that differ in both. */
export const waysToVisit = process.env.TEST_ALL === '1' ? all : ([all[1], all[2]] as const)
