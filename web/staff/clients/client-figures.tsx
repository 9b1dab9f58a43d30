import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import { KeyFigures } from '#web/staff/kit/key-figures.tsx'
import { pointsPath } from '#web/staff/points/query-params.ts'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import type { Client } from '#wire/entities/client.ts'

const sums = (list: Client['figures']['spent']): string =>
  list.length === 0 ? '–' : list.map(({ currency, amount }) => exactMoney(amount, currency)).join(' · ')

/** The client’s spending, balance due, payment speed and points. */
export function ClientFigures({ client: { figures, number } }: { client: Client }) {
  const t = useTranslations('clients.client.figures')
  const mayReadPoints = useMayRead('money')
  const { spent, lots, invoices, open, daysToPay, points } = figures
  const to = `${pointsPath}?${new URLSearchParams({ view: 'people', client: number })}`
  return (
    <KeyFigures
      label={t('label')}
      figures={[
        { label: t('spent'), value: sums(spent), note: t('spentOn', { lots, invoices }) },
        { label: t('open'), value: sums(open) },
        { label: t('pays'), value: daysToPay === null ? '–' : t('days', { count: daysToPay }) },
        {
          label: t('points'),
          value: mayReadPoints ? (
            <Link to={to} className={typography.link}>
              {figure(points)}
            </Link>
          ) : (
            figure(points)
          ),
        },
      ]}
    />
  )
}
