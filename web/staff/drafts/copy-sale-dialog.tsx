import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleKind } from '#domain/auction/listing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { useRecentSales } from '#web/staff/shell/open-tasks.ts'
import { useDraftList, useDraftTitle } from './draft-list.ts'
import { useCreateDraft } from './use-create-draft.ts'

/** A sale that can be copied, with its number and title as one name. */
type CopiedSale = { readonly id: string; readonly name: string; readonly kind: SaleKind }

/**
 * A button that begins a new sale as a copy of another: of `source`, or of one that is chosen.
 *
 * @param title names the source in the button's label
 */
export function CopySaleButton({ source, title }: { source?: CopiedSale; title?: string }) {
  const t = useTranslations('drafts.copy')
  const [isOpen, setOpen] = useState(false)
  if (!useHasRight('catalogue')) return null
  return (
    <>
      <Button
        kind={title === undefined ? 'line' : 'quiet'}
        size="sm"
        aria-label={title === undefined ? undefined : t('named', { title })}
        onClick={() => setOpen(true)}
      >
        {t(title === undefined ? 'button' : 'short')}
      </Button>
      {isOpen && <CopySaleDialog source={source} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Chooses the sale to copy and the kind of the new one, and says what is copied. */
function CopySaleDialog({ source, onClose }: { source?: CopiedSale | undefined; onClose: () => void }) {
  const t = useTranslations('drafts')
  const sales = useCopiedSales(source)
  const [chosen, setChosen] = useState(source?.id)
  const [kind, setKind] = useState<SaleKind | null>(null)
  const { create, isBusy, problem } = useCreateDraft()
  const copied = sales.find(({ id }) => id === chosen) ?? sales[0]
  const shownKind = kind ?? copied?.kind ?? 'timed'
  return (
    <DialogForm
      title={t('copy.button')}
      problem={problem}
      cancel={t('check.cancel')}
      save={t('copy.create')}
      isBusy={isBusy}
      onSubmit={() => copied && void create(shownKind, copied.id)}
      onClose={onClose}
    >
      {sales.length === 0 ? (
        <p>{t('copy.none')}</p>
      ) : (
        <>
          <SelectField
            label={t('copy.source')}
            value={copied?.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {sales.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('field.kind')}
            value={shownKind}
            onChange={(event) => setKind(event.currentTarget.value === 'live' ? 'live' : 'timed')}
          >
            <option value="timed">{t('kind.timed')}</option>
            <option value="live">{t('kind.live')}</option>
          </SelectField>
          <p>{t('copy.taken')}</p>
          <p>{t('copy.left')}</p>
        </>
      )}
    </DialogForm>
  )
}

/** Returns the sales that can be copied: drafts, then published ones; `source` first if it is not among them. */
function useCopiedSales(source: CopiedSale | undefined): readonly CopiedSale[] {
  const titleOf = useDraftTitle()
  const drafts = useDraftList().map((draft) => ({ id: draft.id, name: titleOf(draft), kind: draft.kind }))
  const published = useRecentSales().filter(({ isRehearsal }) => !isRehearsal)
  const sales = [
    ...drafts,
    ...published.map(({ id, no, title, type }) => ({ id, name: `${no} ${title}`, kind: type })),
  ]
  // The lists may not be loaded yet, and only have the latest past sales.
  return source && !sales.some(({ id }) => id === source.id) ? [source, ...sales] : sales
}
