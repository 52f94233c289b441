import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMadeUpFiles } from '../register/made-up/write-made-up-files.ts'

/** One part of a made-up country, in a process of its own. What it wrote stands in `made-up.json`. */
const [folder = '', homes, number, of] = process.argv.slice(2)
const files = writeMadeUpFiles(folder, {
  homes: Number(homes),
  seed: 1,
  shape: 'bulk',
  isZipped: true,
  part: { number: Number(number), of: Number(of) },
})
writeFileSync(join(folder, 'made-up.json'), JSON.stringify(files))
