import { openGateway } from '#server/gateway.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const reading = readConfig(process.env)
if (reading.kind === 'mistaken') {
  print(['The settings are invalid:', ...reading.mistakes.map((line) => `  ${line}`)].join('\n'))
  process.exit(1)
}

try {
  const gateway = await openGateway(reading.config)
  print(`A gateway of sockets is open at ${gateway.url}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      gateway.log.info({ signal }, 'The gateway is closing')
      await gateway.close()
      process.exit()
    })
  }
} catch (error) {
  print(error instanceof StartupError ? error.message : String(error))
  process.exit(1)
}
