import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Column } from '#web/staff/kit/dense-table.tsx'
import type { Client } from '#wire/entities/client.ts'
import css from './client-sections.module.css'

/** A lot with its sale, as every section of a client's page names it. */
type NamedLot = Omit<Client['bids']['list'][number], 'maximum' | 'price' | 'state'>

const publicPath = ({ sale, lotId }: NamedLot): string => `/auction/${sale.id}/lot/${lotId}`

/** Returns the columns that name a lot and its sale. @param pathOf the page of the lot */
export function useLotColumns<T extends NamedLot>(
  pathOf: (lot: T) => string = publicPath,
): readonly Column<T>[] {
  const t = useTranslations('clients.client.bids')
  return [
    {
      name: 'lot',
      head: t('lot'),
      cell: (lot) => (
        <Link to={pathOf(lot)} className={css.title}>
          <Accent text={lot.title || t('untitled')} accent={lot.accent} />
        </Link>
      ),
      card: 'title',
    },
    {
      name: 'number',
      head: t('number'),
      cell: ({ sale, ...lot }) => (
        <span className={typography.nowrap}>{[sale.no, lotLabel(lot)].filter(Boolean).join(', ')}</span>
      ),
      card: 'text',
    },
  ]
}
