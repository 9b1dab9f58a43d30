import { demoIssue, demoIssueId, demoSubscribers } from '#demo/house/newsletter.ts'
import type { SeedDeps } from '#demo/seed.ts'

const day = 86_400_000

/**
 * Stores subscribers with orders of printed catalogues, and an issue of the newsletter as a draft. It is
 * idempotent.
 */
export async function seedNewsletter(
  { database: { db } }: Pick<SeedDeps, 'database'>,
  opening: number,
): Promise<void> {
  await db
    .insertInto('newsletter_readers')
    .values(
      demoSubscribers.map((reader, index) => {
        const joinedAt = opening - (index + 2) * day
        const order = reader.address === '' ? {} : { catalogues: ['print'], ordered_at: joinedAt }
        const consent = { joined_at: joinedAt, source: reader.address === '' ? 'box' : 'form' }
        return { ...reader, ...consent, ...order, leave_token: `demonstration-${index}` }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const at = opening - day
  await db
    .insertInto('newsletter_issues')
    .values({
      id: demoIssueId,
      name: demoIssue.name,
      content: JSON.stringify(demoIssue.content),
      audience: JSON.stringify({ lang: 'any', catalogue: 'any', seen: 'any' }),
      created_at: at,
      created_by: 'editor',
      changed_at: at,
      changed_by: 'editor',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
