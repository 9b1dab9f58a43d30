import { useId } from 'react'
import { Form, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { centsOf } from '#domain/money/money.ts'
import stack from '#web/kit/forms/form.module.css'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { AccountStatement, Statement } from '#wire/calls/statements.ts'
import type { Period, PeriodIssue } from './period.ts'
import { signedMoney } from './signed-money.ts'
import css from './statement.module.css'
import { statementPdf } from './statement-params.ts'

type LinkTo = (about: AccountStatement['lines'][number]['about']) => string

/**
 * Shows a buyer's account in a period: opening balance, invoices, payments and refunds, closing balance (O14).
 *
 * @param statement null if the period in the URL has an issue, which then stays in the fields @param path the
 * path of the page, beside which its document is served
 */
export function StatementView({
  statement,
  params,
  issue,
  path,
  linkTo,
  payPath = '',
}: {
  statement: Statement | null
  params: Period
  issue: PeriodIssue | null
  path: string
  /** Returns the page of the subject of an entry; without it numbers are not links. */
  linkTo?: LinkTo
  /** The URL for paying a balance; '' if there is none. */
  payPath?: string
}) {
  const t = useTranslations('statement')
  const lang = useLocale()
  const period = statement ?? params
  const issueId = useId()
  const isWrongOrder = issue === 'order'
  return (
    <div className={stack.form}>
      <Form
        {...useQueryForm()}
        className={css.period}
        aria-label={t('period')}
        aria-describedby={isWrongOrder ? issueId : undefined}
      >
        <DateField
          label={t('from')}
          name="from"
          defaultValue={period.from}
          aria-invalid={isWrongOrder || undefined}
        />
        <DateField
          label={t('to')}
          name="to"
          defaultValue={period.to}
          aria-invalid={isWrongOrder || undefined}
        />
        <Button type="submit" kind="line">
          {t('show')}
        </Button>
        <FieldError id={issueId} error={isWrongOrder ? t('wrongOrder', params) : undefined} />
      </Form>
      {statement?.list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {statement?.list.map((account) => (
        <AccountTable key={account.currency} account={account} linkTo={linkTo} />
      ))}
      {payPath !== '' && statement?.list.some(({ closing }) => centsOf(closing) > 0) && (
        <p>
          <ButtonLink kind="bid" to={payPath}>
            {t('pay')}
          </ButtonLink>
        </p>
      )}
      {statement && (
        <p>
          {/* This is a document, not a route. */}
          <a
            href={statementPdf(path, statement, lang)}
            target="_blank"
            rel="noopener"
            className={classes(typography.link, typography.ui)}
          >
            {t('pdf')}
          </a>
        </p>
      )}
    </div>
  )
}

function AccountTable({
  account: { currency, opening, lines, closing },
  linkTo,
}: {
  account: AccountStatement
  linkTo: LinkTo | undefined
}) {
  const t = useTranslations('statement')
  const isInFavour = closing.startsWith('-')
  return (
    <Table caption={t('caption', { currency })} className={classes(css.lines, tableStyle.stacked)}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('number')}</th>
          <th scope="col" className={tableStyle.right}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td />
          <td>{t('opening')}</td>
          <td />
          <td className={tableStyle.right}>{signedMoney(opening, currency, accountMoney)}</td>
        </tr>
        {lines.map(({ day, kind, about, number, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a period keep their order
          <tr key={index}>
            <td>{day}</td>
            <td>{t(`kind.${kind}`)}</td>
            <td data-prefix={t('no')}>
              {linkTo ? (
                <Link to={linkTo(about)} className={typography.link}>
                  {number}
                </Link>
              ) : (
                number
              )}
            </td>
            <td className={tableStyle.right}>{signedMoney(amount, currency, accountMoney)}</td>
          </tr>
        ))}
        <tr>
          <td />
          <td>
            <b>{t(isInFavour ? 'inFavour' : 'closing')}</b>
          </td>
          <td />
          <td className={tableStyle.right}>
            <b>{accountMoney(isInFavour ? closing.slice(1) : closing, currency)}</b>
          </td>
        </tr>
      </tbody>
    </Table>
  )
}
