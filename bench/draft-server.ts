import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import { insertDraft } from '#server/catalogue/drafts/testing.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { type MeasuredServer, openMeasuredServer } from '#server/platform/http/testing/measured-server.ts'
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'

const [saleId, editor] = ['draft', 'editor'] as const

/** A server in its own process with a draft of many lots. */
export type DraftServer = {
  readonly server: MeasuredServer
  readonly database: BenchDatabase
  /** The path of the draft. */
  readonly path: string
  /** Signs a specialist in, who edits the lots of the draft. */
  signIn(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

export async function openDraftServer(lots: number): Promise<DraftServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-draft-'))
  const database = await openBenchDatabase()
  const { db } = database
  const now = Date.now()
  const changed = { changed_at: now, changed_by: editor }
  await db.insertInto('users').values(userRow(editor, now)).execute()
  await db.insertInto('user_roles').values({ user_id: editor, role: 'specialist' }).execute()
  await insertDraft(db, { id: saleId, by: editor, now })
  for (let from = 0; from < lots; from += 1_000)
    await db
      .insertInto('draft_lots')
      .values(
        Array.from({ length: Math.min(1_000, lots - from) }, (_, nth) => ({
          id: `draft-${from + nth}`,
          sale_id: saleId,
          num: from + nth + 1,
          document: JSON.stringify(lotOf(from + nth)),
          revisions: '{}',
          ...changed,
        })),
      )
      .execute()
  const session = { remember: true, agent: '', now, by: 'factor' } as const
  const token = await createSessions(db, 30).begin(editor, session)
  const server = await openMeasuredServer({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  return {
    server,
    database,
    path: `/house/sales/${saleId}`,
    async signIn(context) {
      await context.addCookies([{ ...sessionCookie({ userID: editor, token }), url: server.url }])
    },
    async close() {
      await server.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A lot with texts in both languages, as long as a specialist writes them. */
function lotOf(nth: number): LotDraft {
  const vintage = String(1945 + (nth % 70))
  const text = (en: string, zh: string) => ({ en, zh })
  return {
    ...emptyLotDraft,
    title: text(`Château Montclair Fictif ${vintage}, lot ${nth}`, `蒙克莱庄园 ${vintage}，第 ${nth} 号`),
    producer: text('Château Montclair Fictif', '蒙克莱庄园'),
    region: text('Pauillac', '波亚克'),
    summary: text('Twelve bottles in their original wooden case', '十二瓶，原木箱'),
    description: text(
      'Cedar, cassis and graphite, with a long finish. '.repeat(8),
      '雪松与黑醋栗。'.repeat(20),
    ),
    condition: text('Levels into neck; labels lightly stained. '.repeat(4), '液面入颈，酒标微污。'.repeat(8)),
    vintage,
    quantity: 12,
    lowEstimate: 10_000 + nth,
    highEstimate: 15_000 + nth,
    startPrice: 8_000,
    reserve: nth % 3 === 0 ? null : 9_000,
  }
}
