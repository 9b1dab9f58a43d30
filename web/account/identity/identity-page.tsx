import { useTranslations } from 'use-intl'
import account from '#web/account/profile/account.module.css'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { AccountNav } from '#web/account/profile/account-nav.tsx'
import { AccountTabs } from '#web/account/profile/account-tabs.tsx'
import { type PreloadedData, PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { IdentityCheck, IdentityMark } from './identity-check.tsx'

/**
 * Shows the page of the user's identity check.
 *
 * @param queries the preloaded queries
 * @param back the return path; '/' for none
 */
export function IdentityPage({ queries, back }: { queries: PreloadedData; back: string }) {
  const t = useTranslations('identity')
  return (
    <PreloadedQueries preloaded={queries}>
      <div className={classes(layout.shell, account.account)}>
        <AccountNav />
        <div>
          <AccountHeader title={t('title')}>
            <IdentityMark />
          </AccountHeader>
          <AccountTabs of="cards" current="identity" />
          <IdentityCheck back={back} />
        </div>
      </div>
    </PreloadedQueries>
  )
}
