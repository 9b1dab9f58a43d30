import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

/** Redirects visitors of the test domain to the same path of the main site. */
export function sendToMainSite(app: FastifyInstance, config: Pick<Config, 'testDomain' | 'publicUrl'>): void {
  const { testDomain, publicUrl } = config
  if (testDomain === null) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname === testDomain) return reply.redirect(publicUrl + request.url, 308)
  })
}
