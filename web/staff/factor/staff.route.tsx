import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffMemberFactorReset, staffMemberList } from '#wire/calls/staff-members.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { Route } from './+types/staff.route.ts'
import css from './factor.module.css'
import { staffPath } from './factor-path.ts'

export const handle = { texts: ['security', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

type Colleague = DataOf<typeof staffMemberList>['list'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'staff')
  const { list } = await preload.fetchOrThrow(staffMemberList, {})
  return { list, own: preload.userID, page: pageAt(pageContext, staffPath) }
}

export const meta = privatePageMeta((messages) => messages.security.factor.staff)

/** All staff members; a manager can reset a lost second factor (R5). */
export default function StaffRoute({ loaderData: { list, own: ownUserId } }: Route.ComponentProps) {
  const t = useTranslations('security.factor.staff')
  const call = useApiCall()
  const { revalidate } = useRevalidator()
  const { show } = useToast()
  const [resetting, setResetting] = useState<Colleague | null>(null)
  const [busy, setBusy] = useState(false)
  const reset = async ({ userId, name }: Colleague) => {
    setBusy(true)
    const response = await call(staffMemberFactorReset, { userId })
    setBusy(false)
    setResetting(null)
    if (!response.ok) return
    show({ key: 'security', kind: 'done', text: t('done', { name }) })
    await revalidate()
  }
  return (
    <StaffPage title={t('title')}>
      <Table caption={t('title')} className={classes(tableStyle.stacked, css.staff)}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('factor')}</th>
            <th scope="col">{t('action')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((colleague) => (
            <tr key={colleague.userId} className={css.colleague}>
              <th scope="row" className={css.person}>
                {colleague.name}
                <span className={css.email}>{colleague.email}</span>
              </th>
              <td>
                <span className={css.facts}>
                  {colleague.roles.map((role) => (
                    <span key={role}>{t(`roles.${role}`)}</span>
                  ))}
                </span>
              </td>
              <td>
                <span className={css.columnName} aria-hidden="true">
                  {t('factor')}
                </span>
                <Facts of={colleague} />
              </td>
              <td>
                {colleague.userId === ownUserId && t('own')}
                {colleague.userId !== ownUserId && hasFactor(colleague) && (
                  <Button
                    kind="line"
                    size="sm"
                    aria-label={t('resetNamed', { name: colleague.name })}
                    onClick={() => setResetting(colleague)}
                  >
                    {t('reset')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {resetting && (
        <AlertDialog
          open
          title={t('resetTitle', { name: resetting.name })}
          message={t('resetText', { name: resetting.name })}
          cancel={t('keep')}
          confirm={t('confirmReset')}
          busy={busy}
          onCancel={() => setResetting(null)}
          onConfirm={() => void reset(resetting)}
        />
      )}
    </StaffPage>
  )
}

/** Returns whether a colleague has anything that a reset would remove. */
const hasFactor = ({ appSince, passkeys, recoveryCodes }: Colleague): boolean =>
  appSince > 0 || passkeys > 0 || recoveryCodes > 0

function Facts({ of: colleague }: { of: Colleague }) {
  const t = useTranslations('security.factor.staff')
  const { appSince, passkeys, recoveryCodes } = colleague
  if (!hasFactor(colleague)) return t('none')
  return (
    <span className={css.facts}>
      {appSince > 0 && <span>{t('app', { date: date(appSince) })}</span>}
      {passkeys > 0 && <span>{t('passkeys', { count: passkeys })}</span>}
      {recoveryCodes > 0 && <span>{t('codes', { count: recoveryCodes })}</span>}
    </span>
  )
}
