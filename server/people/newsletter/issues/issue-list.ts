import { type Kysely, sql } from 'kysely'
import { type IssueState, issueLanguage, issueStates } from '#domain/newsletter/issue.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import { issueContent } from '#wire/entities/newsletter-issue.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import { issueState } from './issue-rows.ts'

/** Returns a part of the issues that match a state and words, the latest change first, with their results. */
export async function listIssues(
  db: Kysely<Rows>,
  { state, q, page, size }: PayloadOf<typeof staffNewsletterList>,
  now: number,
): Promise<DataOf<typeof staffNewsletterList>> {
  const like = containing(q)
  const found = db.selectFrom('newsletter_issues').where(
    sql<boolean>`(${q} = '' or name ilike ${like}
      or content #>> '{subject,en}' ilike ${like} or content #>> '{subject,zh}' ilike ${like})`,
  )
  const delivered = (state: 'sent' | 'refused' | 'any') =>
    sql<number>`(select count(*)::int from newsletter_deliveries delivery
      where delivery.issue_id = newsletter_issues.id and (${state} = 'any' or delivery.state = ${state}))`
  const clickCount = sql<number>`(select coalesce(sum(click.count), 0)::int from newsletter_clicks click
    where click.issue_id = newsletter_issues.id)`
  const [rows, states] = await Promise.all([
    found
      .select(['id', 'name', 'state', 'changed_at', 'send_at', 'begun_at', 'content'])
      .select([
        delivered('sent').as('sent'),
        delivered('refused').as('refused'),
        delivered('any').as('total'),
        clickCount.as('clicks'),
      ])
      .$if(state !== 'any', (query) => query.where('state', '=', state))
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .groupBy('state')
      .execute(),
  ])
  const countOf = (state: IssueState) => states.find((one) => one.state === state)?.count ?? 0
  const counts = {
    draft: countOf('draft'),
    requested: countOf('requested'),
    approved: countOf('approved'),
    sending: countOf('sending'),
    paused: countOf('paused'),
    stopped: countOf('stopped'),
    sent: countOf('sent'),
  }
  const pictures = await firstPictures(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const list = rows.map((row) => {
    const content = issueContent.parse(row.content)
    return {
      id: row.id,
      name: row.name,
      state: issueState(row.state),
      changedAt: row.changed_at,
      sendAt: row.begun_at ?? row.send_at,
      sent: row.sent,
      refused: row.refused,
      total: row.total,
      clicks: row.clicks,
      subject: content.subject,
      preview: content.preview,
      languages: { en: issueLanguage(content, 'en'), zh: issueLanguage(content, 'zh') },
      picture: pictures.get(row.id) ?? '',
    }
  })
  const total = state === 'any' ? issueStates.reduce((sum, one) => sum + counts[one], 0) : counts[state]
  return { list, total, page, size, counts }
}

/**
 * Returns the key of the first picture that readers of each issue get, of its lots, sales and articles; those with
 * tobacco have none (C2).
 */
async function firstPictures(
  db: Kysely<Rows>,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select distinct on (issue.id) issue.id, picture.key
    from newsletter_issues issue
    cross join jsonb_array_elements(issue.content -> 'blocks') with ordinality as entry(block, place)
    cross join lateral (
      select cover.key, chosen.place
        from jsonb_array_elements_text(block -> 'lotIds') with ordinality as chosen(lot_id, place)
        join lots lot on lot.id = chosen.lot_id and lot.kind <> 'cigars'
        join auctions sale on sale.id = lot.auction_id and sale.published_at is not null
        join lot_pictures cover on cover.lot_id = lot.id and cover.position = 0
      union all
      select sale.cover_key, 0 from auctions sale
        where sale.id = block ->> 'auctionId' and sale.published_at is not null
          and not exists (select from lots lot where lot.auction_id = sale.id and lot.kind = 'cigars')
      union all
      select article.cover_key, 0 from news article
        where article.id = block ->> 'newsId' and article.published_at <= ${now}
          and (article.withdrawn_at is null or article.withdrawn_at > ${now})
    ) as picture(key, number)
    where issue.id = any(${sql.val(ids)}::text[]) and picture.key is not null
    order by issue.id, entry.place, picture.number`.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}
