import { useTranslations } from 'use-intl'
import { hasRight } from '#domain/staff/rights.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffPath } from '#web/staff/factor/factor-path.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffMemberList } from '#wire/calls/staff-members.ts'
import type { Route } from './+types/members.route.ts'
import { InviteButton } from './invite-button.tsx'
import { MemberPane } from './member-pane.tsx'
import css from './members.module.css'
import { MembersTable } from './members-table.tsx'
import { RightsTable } from './rights-table.tsx'

export const handle = { texts: ['members', 'forms', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'staff')
  const { list } = await preload.fetchOrThrow(staffMemberList, {})
  return {
    list,
    selected: new URL(request.url).searchParams.get('of') ?? '',
    own: preload.userId,
    mayChange: hasRight(preload.roles, 'staff'),
    page: pageAt(pageContext, staffPath),
  }
}

export const meta = privatePageMeta((messages) => messages.members)

/** All staff with their roles and sign-in, the selected one, and what each role permits. */
export default function MembersRoute({ loaderData }: Route.ComponentProps) {
  const { list, selected, own, mayChange } = loaderData
  const t = useTranslations('members')
  const colleague = list.find(({ userId }) => userId === selected)
  const invited = list.filter(({ state }) => state === 'invited').length
  return (
    <StaffPage
      title={t('title')}
      note={t('count', { active: list.length - invited, invited })}
      tools={mayChange && <InviteButton />}
    >
      <div className={css.split}>
        <div className={css.list}>
          <MembersTable list={list} selected={selected} />
          {colleague ? (
            <MemberPane
              key={colleague.userId}
              of={colleague}
              isOwn={colleague.userId === own}
              mayChange={mayChange}
            />
          ) : (
            <p className={css.hint}>{t('member.none')}</p>
          )}
        </div>
        <RightsTable held={colleague?.roles ?? []} />
      </div>
    </StaffPage>
  )
}
