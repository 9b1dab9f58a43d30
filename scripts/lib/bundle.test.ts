import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import pages from '../../react-router.config.ts'

type Place = {
  readonly checkout: string
  readonly folder: string
  bundle(folder: string): Promise<readonly (readonly [string, number])[]>
}

const {
  bundleFolder,
  ensureBundle,
  serverProgram,
}: {
  readonly bundleFolder: string
  ensureBundle(place: Place): Promise<void>
  serverProgram(place: Place): { readonly program: string; readonly isBundled: boolean }
} = await import(new URL('./bundle.mjs', import.meta.url).href)

/** Creates a bundle of one module. */
const bundleOf =
  (open: string): Place['bundle'] =>
  async (folder) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'open.js'), open)
    return [['open.js', open.length]]
  }

/** Creates a checkout whose server consists of one file. */
function newCheckout(roll = bundleOf('export {}')): Place {
  const checkout = mkdtempSync(path.join(tmpdir(), 'rostrum-bundle-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  for (const folder of ['server', 'domain', 'wire', 'demo', 'scripts/lib'])
    mkdirSync(path.join(checkout, folder), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'scripts/lib/roll-server.mjs', 'server/open.ts'])
    writeFileSync(path.join(checkout, file), '{}')
  return { checkout, folder: bundleFolder, bundle: roll }
}

const sources = { program: 'server/main.ts', isBundled: false }
const bundle = { program: `${bundleFolder}/main.js`, isBundled: true }

test('keeps the bundle outside the folder that a build of the pages empties', () => {
  const { buildDirectory = 'build' } = pages
  expect(path.relative(buildDirectory, bundleFolder)).toMatch(/^\.\./)
})

test('runs the bundle once there is one', async () => {
  const place = newCheckout()
  expect(serverProgram(place)).toEqual(sources)
  await ensureBundle(place)
  expect(serverProgram(place)).toEqual(bundle)
})

test('runs the sources after a change, until they are bundled again', async () => {
  const place = newCheckout()
  await ensureBundle(place)
  writeFileSync(path.join(place.checkout, 'server/open.ts'), 'export const name = 1')
  expect(serverProgram(place)).toEqual(sources)
  await ensureBundle(place)
  expect(serverProgram(place)).toEqual(bundle)
})

test('runs the bundle if a source was rewritten without changes', async () => {
  const place = newCheckout()
  await ensureBundle(place)
  utimesSync(path.join(place.checkout, 'server/open.ts'), 0, 0)
  expect(serverProgram(place)).toEqual(bundle)
})

test('runs the sources if the bundle is damaged', async () => {
  const place = newCheckout()
  await ensureBundle(place)
  truncateSync(path.join(place.checkout, bundleFolder, 'open.js'), 3)
  expect(serverProgram(place)).toEqual(sources)
})

test.each([
  ['does not load', bundleOf('export * from "./missing.js"')],
  ['cannot be made', () => Promise.reject(new Error('The disk is full'))],
])('runs the sources if a bundle %s, and reports it', async (_, broken) => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => report.mockRestore())
  const place = newCheckout(broken)
  await ensureBundle(place)
  expect(serverProgram(place)).toEqual(sources)
  expect(report).toHaveBeenCalledOnce()
})
