import { useTranslations } from 'use-intl'
import account from '#web/account/profile/account.module.css'
import { AccountHead } from '#web/account/profile/account-head.tsx'
import { AccountNav } from '#web/account/profile/account-nav.tsx'
import { type PreloadedData, PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { IdentityCheck, IdentityMark } from './identity-check.tsx'

/**
 * One's identity check as a page of one's own.
 *
 * @param answers what the page was loaded with
 * @param back where one was going; '/' where nowhere
 */
export function IdentityPage({ answers, back }: { answers: PreloadedData; back: string }) {
  const t = useTranslations('identity')
  return (
    <PreloadedQueries preloaded={answers}>
      <div className={classes(layout.shell, account.account)}>
        <AccountNav />
        <div>
          <AccountHead title={t('title')}>
            <IdentityMark />
          </AccountHead>
          <IdentityCheck back={back} />
        </div>
      </div>
    </PreloadedQueries>
  )
}
