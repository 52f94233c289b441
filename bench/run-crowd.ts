import { type CrowdJob, sendCrowd } from './crowd.ts'

process.on('message', async (job: CrowdJob) => process.send?.(await sendCrowd(job)))
