import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '#server/platform/config/config.ts'
import { trustProxy } from '#server/platform/config/trusted-proxies.ts'
import type { Log } from '#server/platform/log/log.ts'
import { noTelemetry, type Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { brotliOptions, compressedFrom } from './compression.ts'
import { drainGate } from './drain.ts'
import { answerIssue, isApiPath, transportFailure } from './failures.ts'
import { observeRequests } from './observe.ts'
import { checkRequestLine, targetOf } from './request-line.ts'
import { secureAnswers } from './security.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { sendToMainSite } from './test-domain.ts'
import { traceRequests } from './trace-requests.ts'

/** The HTTP application before routes are added. */
export type App = FastifyInstance

/** The default limit of a request body in bytes. */
const bodyLimit = 1024 * 1024

/** Milliseconds after which an idle connection is closed. */
const silence = 120_000

/**
 * Creates the HTTP application: request ids, security headers, compression, cookies, draining, error and 404
 * handlers.
 * @param options.streams the current origins of live streams
 * @param options.development relaxes the content security policy for Vite's scripts
 */
export async function openApp(options: {
  config: Config
  log: Log
  metrics: Registry
  development: boolean
  streams?: () => readonly string[]
  telemetry?: Telemetry
}): Promise<App> {
  const { config, log, metrics, development, streams, telemetry = noTelemetry } = options
  const logger: FastifyBaseLogger = log
  const app: App = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'rid' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(config.trustedProxies),
    bodyLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: targetOf,
    connectionTimeout: silence,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  traceRequests(app, telemetry, config.trustedProxies)
  observeRequests(app, metrics)
  checkRequestLine(app)
  endSlowBodies(app)
  drainGate(app)
  sendToMainSite(app, config)
  const secure = config.publicUrl.startsWith('https:')
  secureAnswers(app, { secure, stripe: config.stripe !== null, development, streams })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: compressedFrom,
    brotliOptions,
  })
  await app.register(cookie)
  app.setErrorHandler(answerIssue)
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? reply.code(404).send(transportFailure(request.id, 'Unknown path', 1004))
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  )
  return app
}
