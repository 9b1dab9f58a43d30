import { useTranslations } from 'use-intl'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import type { SaleDraft, SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CheckPane } from './check-pane.tsx'
import { shownStage, useDraftTitle } from './draft-list.ts'
import { DraftTabs } from './draft-tabs.tsx'
import css from './drafts.module.css'
import { SaleForm } from './form/sale-form.tsx'
import { draftsPath } from './paths.ts'
import { SaleFacts } from './sale-facts.tsx'
import { useSaleAutosave } from './use-sale-autosave.ts'

/** The set-up of a sale: its terms, saved as they are entered, with the issues to correct before publication. */
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
  const titleOf = useDraftTitle()
  const { data: sale = loaded } = useApiQuery(saleDraftGet, { auctionId: loaded.id })
  const isEditable = mayEdit && sale.stage === 'draft'
  const { state, problems, conflicts, unsaved, texts, saver } = useSaleAutosave(loaded.id, isEditable)
  const form = {
    saleId: sale.id,
    draft: withUnsaved(sale.draft, unsaved),
    stored: sale.draft,
    rev: sale.rev,
    problems,
    conflicts,
    texts,
    type: saver.type,
    drop: saver.drop,
    repeat: saver.repeat,
    save: (path: string, patch: SaleDraftPatch, seen = sale.rev) => saver.save(path, patch, seen),
    refuse: saver.refuse,
  }
  return (
    <StaffPage
      title={titleOf(sale.draft)}
      crumbs={[{ label: t('title'), to: draftsPath }]}
      note={t(`stage.${shownStage(sale)}`)}
      tabs={<DraftTabs id={sale.id} lots={sale.lots} current="setUp" />}
      tools={isEditable && <SaveMark state={state} onRetry={saver.retry} />}
    >
      <div className={css.setup}>
        {isEditable ? (
          <SaleForm form={form} />
        ) : (
          <SaleFacts id={sale.id} draft={sale.draft} isPublished={sale.stage === 'published'} />
        )}
        <CheckPane sale={sale} mayPublish={mayPublish} />
      </div>
    </StaffPage>
  )
}

/** Returns a sale with changes that are not stored yet. */
const withUnsaved = (draft: SaleDraft, unsaved: ReadonlyMap<string, SaleDraftPatch>): SaleDraft =>
  [...unsaved.values()].reduce<SaleDraft>((held, patch) => withFields(held, fieldsOf(patch)), draft)
