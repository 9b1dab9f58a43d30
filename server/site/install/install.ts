import { createHash } from 'node:crypto'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import { pushRenewPath } from '#wire/address/address.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import { iconPicture } from './icons.ts'
import { manifestOf, manifestPath } from './manifest.ts'
import { isLanguage, offlinePage, offlinePath } from './offline-page.ts'
import { serviceWorker, unregisteringWorker, type WorkerPlan } from './worker.ts'

/** The files that every page loads. */
export type Shell = { readonly styles: readonly string[]; readonly others: readonly string[] }

type Setting = {
  readonly config: Pick<Config, 'house' | 'installable'>
  /** null in development, where files change without new names, so nothing is cached. */
  readonly shell: Shell | null
  /** Renders the icons. */
  readonly isolation: Pick<Isolation, 'run'>
}

/** The maximum number of pictures cached by a browser. */
const maxPictures = 120

const day = 86_400

/** Makes the site installable: the manifest and offline page in every language, the icons, and the service worker. */
export function installRoutes({ config, shell, isolation }: Setting): FastifyPluginCallback {
  const { installable } = config
  const styles = shell?.styles ?? []
  let made: { readonly pages: string; readonly script: string } | null = null
  /** Returns the script, which is generated again when the house changes its name or contact details. */
  const script = (): string => {
    if (!installable || !shell) return forgettingScript
    const pages = pageTexts(config, styles)
    if (made?.pages !== pages) made = { pages, script: workerScript(shell, pages) }
    return made.script
  }
  return (app, _options, done) => {
    for (const lang of pageLanguages) {
      app.get(manifestPath(lang), (_request, reply) =>
        cacheFor(reply, day)
          .type('application/manifest+json; charset=utf-8')
          .send(JSON.stringify(manifestOf(config.house, lang))),
      )
    }
    const sendIcon = async (file: string, reply: FastifyReply) => {
      const picture = await iconPicture(isolation, file)
      if (!picture) return reply.callNotFound()
      return cacheFor(reply, 30 * day)
        .type('image/png')
        .send(picture)
    }
    app.get<{ Params: { file: string } }>('/icons/:file.png', ({ params }, reply) =>
      sendIcon(params.file, reply),
    )
    for (const [address, file] of fixedIcons) app.get(address, (_request, reply) => sendIcon(file, reply))
    app.get<{ Params: { lang: string } }>('/offline/:lang', ({ params }, reply) => {
      if (!isLanguage(params.lang)) return reply.callNotFound()
      const page = offlinePage(config.house, params.lang, styles)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    })
    app.get('/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script()),
    )
    done()
  }
}

/** Icons that browsers request at these addresses without a link, and the file that each gets. */
const fixedIcons = [
  ['/favicon.ico', '192'],
  ['/apple-touch-icon.png', 'apple-touch'],
  ['/apple-touch-icon-precomposed.png', 'apple-touch'],
] as const

const cacheFor = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('cache-control', `public, max-age=${seconds}`)

const pageTexts = ({ house }: Setting['config'], styles: readonly string[]): string =>
  pageLanguages.map((lang) => offlinePage(house, lang, styles)).join('')

/** Returns the service worker of a build; it changes with the build, the house’s name and the offline text. */
function workerScript({ styles, others }: Shell, pages: string): string {
  const files = [...styles, ...others]
  const hash = createHash('sha256').update(JSON.stringify([files, pages, serviceWorker.toString()]))
  const plan: WorkerPlan = {
    version: hash.digest('hex').slice(0, 12),
    shell: files,
    offline: Object.fromEntries(pageLanguages.map((lang) => [lang, offlinePath(lang)])),
    maxPictures,
    renewAt: pushRenewPath,
  }
  return `(${serviceWorker.toString()})(self, ${JSON.stringify(plan)})\n`
}

const forgettingScript = `(${unregisteringWorker.toString()})(self)\n`
