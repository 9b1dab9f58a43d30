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
import { type PageRoutes, patternsOf } from './page-patterns.ts'

/**
 * The built pages with their context key. The key comes from the build, because the build has a separate copy
 * of every module.
 */
export type PagesBuild = ServerBuild & { entry: { module: { pageContextKey: RouterContext<PageContext> } } }

/** The source of the pages: the only place where the server refers to `web/`. */
export type PagesSource = {
  readonly mode: 'production' | 'development'
  /** Loads the pages into this thread. */
  load(): Promise<PagesBuild>
  /** Returns the patterns of the pages' addresses, such as `auction/:auctionId`, most specific first. */
  patterns(): Promise<readonly string[]>
  /**
   * Returns the URLs of the scripts for which a page waits before it handles a press, besides those that its
   * routes import: the frame of the app, and the texts in its language, both common ones and those of other subjects.
   */
  awaitedScripts(page: Pick<PageContext, 'lang' | 'isInApp'>, subjects: readonly string[]): readonly string[]
  /** The URLs of the styles, scripts and fonts with which every page starts; null in development. */
  readonly shell: { readonly styles: readonly string[]; readonly others: readonly string[] } | null
}

const root = path.resolve(import.meta.dirname, '../../..')
/** The folder of message files, as it is called in the manifest. */
const texts = 'web/kit/i18n'

const client = path.join(root, 'build/client')
const entry = path.join(root, 'build/server/index.js')

/** A build with the scripts of its texts. */
type LoadedBuild = { readonly build: PagesBuild } & Pick<PagesSource, 'awaitedScripts'>

/** Loads `build/` into this thread. @throws StartupError if there is none */
export async function loadBuild(): Promise<LoadedBuild> {
  const manifest = await readManifest()
  return { build: await importBuild(), awaitedScripts: scriptsIn(manifest) }
}

async function importBuild(): Promise<PagesBuild> {
  const build: PagesBuild = await import(pathToFileURL(entry).href)
  return { ...build, assets: { ...build.assets, routes: withPlainSheets(build.assets.routes) } }
}

/**
 * Removes the # with which React Router marks stylesheets that are also needed by a part loaded later, so
 * that Vite links them again after its `Links` removes the first. Ours remain (`web/app/page-styles.tsx`),
 * and linking them twice would change their order.
 */
const withPlainSheets = (routes: ServerBuild['assets']['routes']): ServerBuild['assets']['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route?.css ? { ...route, css: route.css.map((sheet) => sheet.replace(/#$/, '')) } : route,
    ]),
  )

/** Returns the manifest of Vite. @throws StartupError if there is no build */
async function readManifest(): Promise<Manifest> {
  if (!existsSync(entry)) throw new StartupError('The pages are not built. Run npm start or npm run build.')
  return JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'))
}

const scriptsIn =
  (manifest: Manifest): PagesSource['awaitedScripts'] =>
  ({ lang, isInApp }, subjects) =>
    [
      `${texts}/everywhere/${lang}.ts`,
      // The modules that import staff texts, which a page needs before its first staff text.
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
      // Texts that another module imports by name have a separate chunk, which that module's chunk imports.
      .flatMap(({ file, imports = [] }) => [file, ...imports.flatMap((name) => manifest[name]?.file ?? [])])
      .map((file) => `/${file}`)

/**
 * Returns the pages from `build/` with their immutable assets. The pages themselves are not loaded, as this
 * takes a third of a second and threads render them.
 */
export async function builtPages(app: FastifyInstance): Promise<PagesSource> {
  const manifest = await readManifest()
  const files = await readdir(path.join(client, 'assets'))
  const assets = await readAssets(files)
  await serveAssets(app, files)
  const patterns = patternsOf(assets.routes)
  const faces = ['sans', 'serif'].flatMap((face) => manifest[`web/kit/ui/fonts/${face}.woff2`]?.file ?? [])
  return {
    mode: 'production',
    shell: shellOf(assets, faces),
    load: importBuild,
    patterns: () => Promise.resolve(patterns),
    awaitedScripts: scriptsIn(manifest),
  }
}

/** React Router's list of routes, with their scripts and styles. */
type Assets = Pick<ServerBuild['assets'], 'entry' | 'routes'> & { readonly routes: PageRoutes }

/**
 * Reads React Router's route manifest, a script that assigns one JSON object. @param files the names of the
 * assets
 */
async function readAssets(files: readonly string[]): Promise<Assets> {
  const name = files.find((file) => /^manifest-\w+\.js$/.test(file)) ?? 'manifest.js'
  const script = await readFile(path.join(client, 'assets', name), 'utf8')
  const assets: Assets = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  return { ...assets, routes: withPlainSheets(assets.routes) }
}

/** Serves the immutable assets, as the plugin's route reads their whole folder for each request. */
async function serveAssets(app: FastifyInstance, names: readonly string[]): Promise<void> {
  const root = path.join(client, 'assets')
  const files = new Set(names)
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

function shellOf({ entry, routes }: Assets, faces: readonly string[]): PagesSource['shell'] {
  const parts = [entry, ...(routes.root ? [routes.root] : [])]
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  return {
    styles: routes.root?.css ?? [],
    others: [...new Set([...scripts, ...faces.map((file) => `/${file}`)])],
  }
}

/** Returns the pages from their sources through Vite, with hot reloading. */
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
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
  return {
    mode: 'development',
    shell: null,
    awaitedScripts: () => [],
    load,
    patterns: async () => patternsOf((await load()).routes),
  }
}
