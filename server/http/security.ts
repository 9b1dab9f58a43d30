import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Security headers. Scripts run only with the nonce of their answer (`reply.cspNonce.script`). Style
 * attributes are allowed, style elements are not.
 * @param options.secure whether people come by https
 * @param options.development allows the style elements that Vite puts into a page
 */
export function securityHeaders(options: { secure: boolean; development: boolean }): FastifyHelmetOptions {
  const { secure, development } = options
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcElem: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** Of these headers, what a file needs that is no document: scripts, styles, fonts and pictures, of which a page has dozens. */
export const fileSecurityHeaders: FastifyHelmetOptions = {
  enableCSPNonces: false,
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  frameguard: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
}
