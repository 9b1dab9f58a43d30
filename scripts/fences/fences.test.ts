import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cruise, cruise } from './cruise.ts'
import { drawnEdges, edgesBetween } from './drawing.ts'

const top = path.resolve(import.meta.dirname, '../..')

describe('a fence', () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'rostrum-fences-'))
  const plant = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true })
    writeFileSync(path.join(planted, file), text)
  }
  let found: string[]
  let modules: Cruise['modules']

  beforeAll(async () => {
    copyFileSync(path.join(top, 'tsconfig.json'), path.join(planted, 'tsconfig.json'))
    plant(
      'package.json',
      JSON.stringify({
        imports: { '#domain/*': './domain/*', '#server/*': './server/*', '#web/*': './web/*' },
        devDependencies: { 'of-tests': '1' },
      }),
    )
    plant('domain/money/money.ts', "import '#server/platform/clock/clock.ts'\nexport const money = 1\n")
    plant('wire/schema/call.ts', "import '#server/platform/clock/clock.ts'\nexport const call = 1\n")
    plant(
      'web/root.tsx',
      "import type { Clock } from '#server/platform/clock/clock.ts'\nexport type Root = Clock\n",
    )
    plant(
      'web/kit/page/page-context.ts',
      "import { clock } from '#server/platform/clock/clock.ts'\nexport const context = clock\n",
    )
    plant('server/platform/clock/clock.ts', 'export const clock = 1\nexport type Clock = 1\n')
    plant(
      'server/people/chat/chat.ts',
      "import '#server/sale/ledger/insides.ts'\nimport '#server/sale/ledger/ledger.ts'\n",
    )
    plant('server/wings.ts', 'export const wings = 1\nexport type Wing = 1\n')
    plant('server/people/wing.ts', "import { wings } from '#server/wings.ts'\nexport const people = wings\n")
    plant('server/trade/wing.ts', "import type { Wing } from '#server/wings.ts'\nexport type Trade = Wing\n")
    plant('node_modules/of-tests/package.json', JSON.stringify({ name: 'of-tests', main: 'it.js' }))
    plant('node_modules/of-tests/it.js', 'export const it = 1\n')
    plant('server/platform/log/sink.ts', "import 'of-tests'\n")
    plant('server/platform/log/testing/sink.ts', "import 'of-tests'\n")
    plant('server/platform/log/log.ts', "import '#server/sale/ledger/ledger.ts'\n")
    plant('web/kit/ui/button.tsx', "import '#web/staff/audit/audit.ts'\n")
    plant('web/account/access/login.tsx', "import '#web/staff/audit/audit.ts'\nimport '#web/app/frame.ts'\n")
    plant('web/sale/lots/lot.tsx', "import '#web/site/home/home.ts'\n")
    for (const file of ['staff/audit/audit', 'app/frame', 'site/home/home'])
      plant(`web/${file}.ts`, 'export const it = 1\n')
    plant('server/sale/ledger/ledger.ts', "import './insides.ts'\n")
    plant('server/sale/ledger/insides.ts', "import './ledger.ts'\n")
    const cruised = await cruise(planted)
    modules = cruised.modules
    found = cruised.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
  }, 300_000)

  afterAll(() => rmSync(planted, { recursive: true }))

  test.each([
    'domain-imports-nothing: domain/money/money.ts',
    'wire-imports-domain-and-zod: wire/schema/call.ts',
    'web-knows-the-server-by-type-in-one-file: web/root.tsx',
    'page-context-takes-only-types: web/kit/page/page-context.ts',
    'server-wings-meet-at-the-file-a-subject-offers: server/people/chat/chat.ts',
    'platform-imports-no-wing: server/platform/log/log.ts',
    'wings-take-only-types-of-the-composition-root: server/people/wing.ts',
    'kit-imports-no-wing: web/kit/ui/button.tsx',
    'only-the-app-imports-the-app: web/account/access/login.tsx',
    'clients-pages-import-nothing-of-staff: web/account/access/login.tsx',
    'sale-shop-and-account-import-nothing-of-site: web/sale/lots/lot.tsx',
    'house-runs-without-packages-of-development: server/platform/log/sink.ts',
    'no-circles: server/sale/ledger/insides.ts',
  ])('is broken by %s', (broken) => {
    expect(found).toContain(broken)
  })

  test('lets a wing import types of the composition root', () => {
    expect(found.filter((one) => one.endsWith('server/trade/wing.ts'))).toEqual([])
  })

  test('lets tests import development packages', () => {
    expect(found.filter((one) => one.startsWith('house-runs-without'))).toHaveLength(1)
  })

  test('permits imports of a subject’s public files', () => {
    expect(found.filter((one) => one.startsWith('server-wings-meet'))).toHaveLength(1)
  })

  test('is drawn as an arrow between top folders, dashed for types alone', () => {
    expect(edgesBetween(modules)).toEqual(['domain --> server', 'web --> server', 'wire --> server'])
    const types = modules.filter(({ source }) => source !== 'web/kit/page/page-context.ts')
    expect(edgesBetween(types)).toContain('web -.-> server')
    const chart = '```mermaid\n%% rooms\n  wire --> domain\n  web -.-> server\n```'
    expect(drawnEdges(chart)).toEqual(['web -.-> server', 'wire --> domain'])
  })
})
