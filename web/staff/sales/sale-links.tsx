import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { RehearseButton } from '#web/staff/overview/rehearse-button.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { type SalePage, useSalePages } from './sale-pages.ts'
import css from './sales.module.css'

/**
 * The pages that the viewer may open for a sale: the next step first, and the rest on request.
 *
 * @param open number of registrations under review
 * @param isShort leaves out all but the main pages
 */
export function SaleLinks({
  sale,
  open,
  isShort = false,
  children,
}: {
  sale: Auction
  open: number
  isShort?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('house')
  const { main, more } = useSalePages(sale, open)
  const { id, title, type, isEnd, isRehearsal } = sale
  const mayRehearse = useHasRight('publish') && type === 'live' && !isEnd && !isRehearsal
  const links = (pages: readonly SalePage[]) =>
    pages.map((page) => <PageLink key={page.to} page={page} title={title} />)
  return (
    <div className={css.links}>
      {links(main)}
      {!isShort && (more.length > 0 || mayRehearse || children) && (
        <details className={css.more}>
          <summary aria-label={t('of', { name: t('salesPage.more'), title })}>{t('salesPage.more')}</summary>
          <div className={css.links}>
            {links(more)}
            {mayRehearse && <RehearseButton auctionId={id} title={title} />}
            {children}
          </div>
        </details>
      )}
    </div>
  )
}

function PageLink({ page: { to, name, opens }, title }: { page: SalePage; title: string }) {
  const t = useTranslations('house')
  const props = {
    className: typography.link,
    'aria-label': t('of', { name, title }),
    ...(opens && { target: '_blank', rel: 'noopener' }),
  }
  return opens === 'document' ? (
    <a href={to} {...props}>
      {name}
    </a>
  ) : (
    <Link to={to} {...props}>
      {name}
    </Link>
  )
}
