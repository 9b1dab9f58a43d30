import { z } from 'zod'
import { connect } from '#server/platform/database/connect.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'

/** Workers in a separate process with one task that reports its start and never ends; see worker.ts. */
const { url, times } = z
  .object({ url: z.string(), times: z.object({ interval: z.number(), looks: z.number() }) })
  .parse(JSON.parse(process.env.WORKER ?? ''))

const { pool } = connect(url, { max: 4, log: silent })
const endless = () => {
  process.send?.('began')
  return new Promise<void>(() => undefined)
}
await openJobs({ pool, url }, { endless }, silent, { times })
process.send?.('open')
