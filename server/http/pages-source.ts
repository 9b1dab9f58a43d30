import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'
import { withoutExitHooks } from '#server/exit-hooks.ts'
import type { HouseView } from './house-view.ts'

/**
 * The pages as they were built, with the key under which their loaders look for the house. The key
 * comes from the build because the build has its own copy of every module.
 */
export type PagesBuild = ServerBuild & { entry: { module: { houseContext: RouterContext<HouseView> } } }

/** Where the pages come from. This is the one door through which the server knows of `web/`. */
export type PagesSource = { readonly mode: 'production' | 'development'; load(): Promise<PagesBuild> }

const root = path.resolve(import.meta.dirname, '../..')

/** The pages from `build/`, and their scripts, styles and fonts, which never change under their names. */
export async function builtPages(app: FastifyInstance): Promise<PagesSource> {
  const build: PagesBuild = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
  await app.register(fastifyStatic, {
    root: path.join(root, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return { mode: 'production', load: () => Promise.resolve(build) }
}

/** The pages from their sources, through Vite, which sends every change to the browser at once. */
export async function livePages(app: FastifyInstance): Promise<PagesSource> {
  const { createServer } = await import('vite')
  const vite = await withoutExitHooks(() =>
    createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
      done(error instanceof Error ? error : undefined),
    )
  })
  app.addHook('preClose', () => vite.close())
  return {
    mode: 'development',
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild,
  }
}
