import { buildSite } from './build-site.ts'

if ((await buildSite(line => console.error(line))) === 'not-built') process.exitCode = 1
