import { renderToString } from 'react-dom/server'
import { createStaticHandler, type EntryContext, Outlet, Scripts, ServerRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pageManifest } from './page-manifest.ts'

const routeIds = { root: '', lists: 'lists', list: 'lists/:id', other: 'other/:id' }

const modules = {
  root: { default: () => [<Outlet key="page" />, <Scripts key="scripts" />] },
  lists: { default: () => 'All lists' },
  list: { default: () => 'One list' },
  other: { default: () => 'Another page' },
}

const manifest = {
  version: 'v',
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: [] },
  routes: Object.fromEntries(
    Object.entries(routeIds).map(([id, path]) => [
      id,
      { id, path, module: `/${id}.js`, ...(id === 'root' ? {} : { parentId: 'root' }) },
    ]),
  ),
} as unknown as EntryContext['manifest']

/** Renders a page with React Router, with a manifest derived from that of the build. */
async function render(path: string, manifestOf: typeof pageManifest): Promise<string> {
  const { root, ...others } = routeIds
  const children = Object.entries(others).map(([id, path]) => ({ id, path }))
  const { query } = createStaticHandler([{ id: 'root', path: root, children }])
  const staticHandlerContext = await query(new Request(`http://house.example${path}`))
  if (staticHandlerContext instanceof Response) throw new Error('The page was redirected')
  const context = {
    manifest: manifestOf(manifest, staticHandlerContext.matches),
    routeModules: modules,
    staticHandlerContext,
    serverHandoffString: '{}',
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    serializeError: () => ({}),
  } as unknown as EntryContext
  return renderToString(<ServerRouter context={context} url={`http://house.example${path}`} />)
}

test.each(['/lists', '/lists/1', '/other/1'])('renders %s as with all routes', async (path) => {
  const page = await render(path, pageManifest)
  expect(page).toBe(await render(path, (whole) => whole))
  expect(page).toContain('__reactRouterManifest')
})

test('lists only the routes of the page', () => {
  const { routes } = pageManifest(manifest, [{ route: { id: 'root' } }, { route: { id: 'list' } }])
  expect(Object.keys(routes)).toEqual(['root', 'list'])
  expect(routes.other).toBe(manifest.routes.other)
})
