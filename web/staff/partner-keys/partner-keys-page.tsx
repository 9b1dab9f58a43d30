import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { partnerKeyEnd, partnerKeyIssue, partnerKeyList } from '#wire/calls/partner-keys.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { KeyForm } from './key-form.tsx'

type Keys = DataOf<typeof partnerKeyList>['list']

/** Shows the keys with which other systems read, and issues and withdraws them (Q8). */
export function PartnerKeysPage() {
  const t = useTranslations('partnerKeys')
  const query = useApiQuery(partnerKeyList, {})
  const { data } = query
  return (
    <StaffPage title={t('page.title')}>
      <p className={intro.intro}>{t('intro')}</p>
      {data ? (
        <section aria-labelledby="keys">
          <SectionHead id="keys" title={t('keys')} />
          <KeyTable list={data.list} />
          <MayCall call={partnerKeyIssue}>
            <KeyForm />
          </MayCall>
        </section>
      ) : (
        <LoadingOrError message={t('failed')} query={query} />
      )}
    </StaffPage>
  )
}

/** Returns the state of a key as the server last knew it. */
const stateOf = ({ endedAt, expiresAt }: Keys[number], now: number) =>
  endedAt !== null ? 'ended' : expiresAt <= now ? 'expired' : 'inForce'

function KeyTable({ list }: { list: Keys }) {
  const t = useTranslations('partnerKeys')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [ended, setEnded] = useState<Keys[number] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [now] = useState(Date.now)
  if (list.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  async function end(keyId: string) {
    setBusy(true)
    const response = await call(partnerKeyEnd, { keyId })
    await refresh(partnerKeyList)
    setBusy(false)
    setEnded(null)
    if (response.ok) return show({ kind: 'done', key: 'partner', text: t('removed') })
    const { name, message } = response.error
    return show({ kind: 'error', key: 'partner', text: name === 'notFound' ? t('gone') : message })
  }
  return (
    <>
      <DenseTable
        caption={t('keys')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { name: 'name', head: t('name'), cell: ({ name }) => name, card: 'title' },
          {
            name: 'scopes',
            head: t('scopes'),
            cell: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(', '),
          },
          { name: 'lastDay', head: t('lastDay'), cell: ({ expiresAt }) => date(expiresAt - 1) },
          {
            name: 'used',
            head: t('used'),
            cell: ({ usedAt }) => (usedAt === null ? t('never') : dateTime(usedAt)),
          },
          { name: 'state', head: t('state'), cell: (key) => t(stateOf(key, now)) },
          {
            name: 'action',
            head: t('action'),
            cell: (key) =>
              stateOf(key, now) === 'inForce' && (
                <MayCall call={partnerKeyEnd}>
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={t('endNamed', { name: key.name })}
                    onClick={() => setEnded(key)}
                  >
                    {t('end')}
                  </Button>
                </MayCall>
              ),
          },
        ]}
      />
      <AlertDialog
        open={ended !== null}
        title={t('endTitle')}
        message={t('endText', { name: ended?.name ?? '' })}
        confirm={t('end')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void end(ended?.id ?? '')}
        onCancel={() => setEnded(null)}
      />
    </>
  )
}
