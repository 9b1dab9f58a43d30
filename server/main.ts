import { readConfig } from '#server/config.ts'
import { open } from '#server/open.ts'
import { StartRefused } from '#server/start-refused.ts'

const reading = readConfig(process.env)
if (reading.kind === 'mistaken') {
  console.error(['The settings have mistakes:', ...reading.mistakes.map((line) => `  ${line}`)].join('\n'))
  process.exit(1)
}

const { config } = reading
const house = await open(config, { development: process.argv.includes('--dev') }).catch((error) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
console.log(
  `\n${config.house.name.en} ${config.house.name.zh} is open at ${config.publicUrl} (listening on ${house.url})\n`,
)

let leaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (leaving) return
    leaving = true
    house.log.info({ signal }, 'The house is closing')
    await house.close().catch((error) => {
      house.log.fatal({ err: error }, 'The house did not close cleanly')
      process.exitCode = 1
    })
    process.exit()
  })
}
