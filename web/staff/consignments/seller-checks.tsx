import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { sellerChecks, sellerScreen } from '#wire/calls/screenings.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './consignment.module.css'
import { screeningFilePath } from './query-params.ts'
import { ScreeningDialog } from './screening-dialog.tsx'

/** The checks of a seller, and those that are missing (S2). */
export function SellerChecks({ userId }: { userId: string }) {
  const t = useTranslations('consignments.checks')
  const query = useApiQuery(sellerChecks, { userId })
  const [isOpen, setOpen] = useState(false)
  const record = (
    <MayCall call={sellerScreen}>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('record.open')}
      </Button>
    </MayCall>
  )
  return (
    <Module title={t('title')} end={record}>
      {query.data ? <Checks {...query.data} /> : <LoadingOrError message={t('failed')} query={query} />}
      {isOpen && <ScreeningDialog userId={userId} onClose={() => setOpen(false)} />}
    </Module>
  )
}

function Checks({ isIdentityPassed, issues, until, screenings }: DataOf<typeof sellerChecks>) {
  const t = useTranslations('consignments.checks')
  const screening = issues.find((one) => one !== 'identity')
  return (
    <div className={css.checks} aria-live="polite">
      <p className={isIdentityPassed ? undefined : css.missing}>
        {t(isIdentityPassed ? 'passed' : 'issue.identity')}
      </p>
      <p className={screening ? css.missing : undefined}>
        {screening ? t(`issue.${screening}`, { date: until }) : t('clear', { date: until })}
      </p>
      <ul>
        {screenings.map(({ id, on, list, isClear, note, file, by }) => (
          <li key={id}>
            {t('line', { date: on, list })}
            <span className={typography.muted}>
              {' '}
              {[t(isClear ? 'none' : 'found'), note, t('by', { name: by })]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            {file !== '' && (
              <>
                {' '}
                <a href={screeningFilePath(id)} className={typography.link}>
                  {file}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
