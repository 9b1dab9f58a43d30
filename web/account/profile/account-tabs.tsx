import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { useInApp } from '#web/kit/page/in-app.ts'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import css from './account.module.css'
import { IdentityBadge } from './entry-label.tsx'

/** The two pages of an entry of the account navigation. */
const pairs = {
  profile: [
    { tab: 'profile', to: paths.profile },
    { tab: 'addresses', to: paths.addresses },
  ],
  cards: [
    { tab: 'cards', to: paths.paymentMethods },
    { tab: 'identity', to: '/verification' },
  ],
} as const

type Pair = keyof typeof pairs
type Tab = (typeof pairs)[Pair][number]['tab']

/** Tabs between the pages that share an entry; hidden in the app view. */
export function AccountTabs({ of, current }: { of: Pair; current: Tab }) {
  const t = useTranslations('account.tabs')
  if (useInApp()) return null
  return (
    <div className={css.tabs}>
      <LinkTabs
        label={t(of)}
        tabs={pairs[of].map(({ tab, to }) => ({
          to,
          label: t(`names.${tab}`),
          current: tab === current,
          badge: tab === 'identity' && <IdentityBadge />,
        }))}
      />
    </div>
  )
}
