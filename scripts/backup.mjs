import { runNode } from './ground/run.mjs'
import { giveUp } from './ground/say.mjs'

const [to] = process.argv.slice(2)
if (!to) giveUp('Say where to: npm run backup -- /var/backups/house-1')
process.exitCode = await runNode(['scripts/backup.ts', to])
