import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './drafts.module.css'
import { type Issue, issueKinds } from './issue-kinds.ts'
import { useIssueKindText, useSaleFieldName } from './issue-text.tsx'

type Sale = DataOf<typeof saleDraftGet>

const times = ['registerStartTime', 'bidStartTime', 'startTime', 'endTime'] as const

/** The contents of the publication: lots, times, premium, deposit, languages, and the remaining warnings. */
export function PublicationSummary({ sale, warnings }: { sale: Sale; warnings: readonly Issue[] }) {
  const t = useTranslations('drafts.publicationOf')
  const nameOf = useSaleFieldName()
  const premiumText = usePremiumText()
  const house = useHouseRates()
  const { draft } = sale
  const kinds = issueKinds(warnings)
  const textOf = useIssueKindText()
  const missingIn = (lang: string) =>
    warnings.filter(({ field, issue }) => issue === 'oneLanguage' && field.endsWith(`.${lang}`)).length
  const [en, zh] = [missingIn('en'), missingIn('zh')]
  return (
    <dl className={css.summary}>
      <div>
        <dt>{t('lots')}</dt>
        <dd>{figure(sale.lots)}</dd>
      </div>
      {times.map((field) => {
        const at = draft[field]
        return (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>{at === null ? t('undecided') : t.rich('at', { time: () => <DateTime at={at} /> })}</dd>
          </div>
        )
      })}
      <div>
        <dt>{t('premium')}</dt>
        <dd>{premiumText((draft.rates ?? house).premium, draft.currency)}</dd>
      </div>
      <div>
        <dt>{t('deposit')}</dt>
        <dd>
          {t(`deposits.${draft.depositType}`, {
            amount: money(
              draft.depositType === 'graduated' ? draft.depositVal : draft.depositDefault,
              draft.currency,
            ),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('languages')}</dt>
        <dd>{en + zh === 0 ? t('both') : t('lacking', { en, zh })}</dd>
      </div>
      <div>
        <dt>{t('warnings')}</dt>
        <dd>
          {kinds.length === 0 ? (
            t('none')
          ) : (
            <ul>
              {kinds.map(({ key, issues }) => (
                <li key={key}>{t('warning', { text: textOf(issues[0]), count: issues.length })}</li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  )
}
