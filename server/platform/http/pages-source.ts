import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'
import type { Manifest } from 'vite'
import { withoutExitHooks } from '#server/platform/process/exit-hooks.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import type { PageContext } from './page-context.ts'

/**
 * The built pages with their context key. The key comes from the build, because the build has its own copy of every
 * module.
 */
export type PagesBuild = ServerBuild & { entry: { module: { houseContext: RouterContext<PageContext> } } }

/** The source of the pages: the only place where the server refers to `web/`. */
export type PagesSource = {
  readonly mode: 'production' | 'development'
  load(): Promise<PagesBuild>
  /**
   * URLs of the scripts that a page waits for before it handles a press, besides those that its routes import: texts of
   * its language, the common ones and those of further subjects, and the frame of the app.
   */
  awaitedScripts(page: Pick<PageContext, 'lang' | 'isInApp'>, subjects: readonly string[]): readonly string[]
  /** URLs of the styles, and of the scripts and fonts, that every page starts with; null in development. */
  readonly shell: { readonly styles: readonly string[]; readonly others: readonly string[] } | null
}

const root = path.resolve(import.meta.dirname, '../../..')
/** The folder of message files, as named in the manifest. */
const texts = 'web/kit/i18n'

const client = path.join(root, 'build/client')

/** A build, with the scripts of its texts. */
type LoadedBuild = { readonly build: PagesBuild; readonly manifest: Manifest } & Pick<
  PagesSource,
  'awaitedScripts'
>

/** Loads `build/` into this thread. @throws StartupError where there is none */
export async function loadBuild(): Promise<LoadedBuild> {
  const entry = path.join(root, 'build/server/index.js')
  if (!existsSync(entry)) throw new StartupError('The pages are not built. Run npm start or npm run build.')
  const build: PagesBuild = await import(pathToFileURL(entry).href)
  const manifest: Manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'))
  return {
    build,
    manifest,
    awaitedScripts: ({ lang, isInApp }, subjects) =>
      [
        `${texts}/everywhere/${lang}.ts`,
        // The importers of staff texts, which a page needs before its first staff text.
        ...(subjects.some((subject) => `${texts}/${lang}/staff/${subject}.json` in manifest)
          ? [`${texts}/staff/${lang}.ts`]
          : []),
        ...subjects.flatMap((subject) => [
          `${texts}/${lang}/${subject}.json`,
          `${texts}/${lang}/staff/${subject}.json`,
        ]),
        ...(isInApp ? ['web/site/app-view/app-frame.tsx'] : []),
      ]
        .flatMap((module) => manifest[module] ?? [])
        // Texts that another module imports by name are in a chunk of their own, which theirs imports.
        .flatMap(({ file, imports = [] }) => [file, ...imports.flatMap((name) => manifest[name]?.file ?? [])])
        .map((file) => `/${file}`),
  }
}

/** The pages from `build/`, with their assets, which are immutable. */
export async function builtPages(app: FastifyInstance): Promise<PagesSource> {
  const { build, manifest, awaitedScripts } = await loadBuild()
  await serveAssets(app)
  const faces = ['sans', 'serif'].flatMap((face) => manifest[`web/kit/ui/fonts/${face}.woff2`]?.file ?? [])
  return {
    mode: 'production',
    shell: shellOf(build, faces),
    load: () => Promise.resolve(build),
    awaitedScripts,
  }
}

/** The assets, which are immutable. The route of the plugin reads their whole folder for each request. */
async function serveAssets(app: FastifyInstance): Promise<void> {
  const root = path.join(client, 'assets')
  const files = new Set(await readdir(root))
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': file } }, reply) =>
    files.has(file) ? reply.sendFile(file) : reply.callNotFound(),
  )
}

function shellOf({ assets }: PagesBuild, faces: readonly string[]): PagesSource['shell'] {
  const { entry, routes } = assets
  const parts = [entry, ...(routes.root ? [routes.root] : [])]
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  return {
    styles: [...new Set(parts.flatMap((part) => ('css' in part ? (part.css ?? []) : [])))],
    others: [...new Set([...scripts, ...faces.map((file) => `/${file}`)])],
  }
}

/** The pages from their sources through Vite, with hot reloading. */
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
    shell: null,
    awaitedScripts: () => [],
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild,
  }
}
