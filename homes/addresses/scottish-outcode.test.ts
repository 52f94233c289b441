import { expect, test } from 'vitest'
import { isScottishOutcode } from './scottish-outcode.ts'

test.each(['AB10', 'EH1', 'G1', 'G84', 'HS9', 'KW17', 'TD1', 'TD14', 'ZE1'])(
  '%s is in Scotland',
  outcode => {
    expect(isScottishOutcode(outcode)).toBe(true)
  },
)

test.each(['GL1', 'GU1', 'GY1', 'E1', 'DL1', 'NE1', 'TD12', 'TD15', 'ZZ1', 'BT1', 'W1A', ''])(
  '%j is not known to be',
  outcode => {
    expect(isScottishOutcode(outcode)).toBe(false)
  },
)
