import Fastify from 'fastify'
import { pino } from 'pino'
import 'react-dom/server'
import 'react-router'
import { readConfig } from '#server/platform/config/config.ts'
import { openOwnDatabase } from '#server/platform/database/own-database.ts'

/**
 * The minimum of a start: it imports the largest packages, starts the server's own database, and answers one request.
 * It has no calls, pages, sales or files.
 */
const reading = readConfig(process.env)
if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join('\n'))
const { config } = reading
const database = await openOwnDatabase(config, pino({ level: 'silent' }))
const app = Fastify()
app.get('/readyz', () => 'ready')
await app.listen({ port: config.port, host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
})
