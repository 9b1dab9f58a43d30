import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CheckPane } from './check-pane.tsx'
import { DraftTabs } from './draft-tabs.tsx'
import css from './drafts.module.css'
import { draftsPath } from './paths.ts'
import { SaleForm } from './sale-form.tsx'
import { useSaleAutosave } from './use-sale-autosave.ts'

/** The set-up of a sale: its terms, saved as they are entered, with what is missing before publication. */
export function SaleDraftPage({
  sale: loaded,
  mayEdit,
  mayPublish,
}: {
  sale: DataOf<typeof saleDraftGet>
  mayEdit: boolean
  mayPublish: boolean
}) {
  const t = useTranslations('drafts')
  const { data: sale = loaded } = useApiQuery(saleDraftGet, { auctionId: loaded.id })
  const { state, problems, save } = useSaleAutosave(loaded.id, loaded.rev)
  const { title, number } = sale.draft
  const isEditable = mayEdit && sale.stage === 'draft'
  return (
    <StaffPage
      title={[number, title.en || title.zh].filter((text) => text !== '').join(' ') || t('untitled')}
      crumbs={[{ label: t('title'), to: draftsPath }]}
      note={t(`stage.${sale.publishAt > 0 ? 'scheduled' : sale.stage}`)}
      tabs={<DraftTabs id={sale.id} lots={sale.lots} current="setUp" />}
      tools={
        <span className={css.state} role="status">
          {t(`state.${state}`)}
        </span>
      }
    >
      <div className={css.setup}>
        <SaleForm draft={sale.draft} isEditable={isEditable} problems={problems} onSave={save} />
        <CheckPane sale={sale} mayPublish={mayPublish} isSaved={state === 'saved'} />
      </div>
    </StaffPage>
  )
}
