import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { additionsPath } from '#web/staff/additions/additions-path.ts'
import { Colleagues } from '#web/staff/drafts/colleagues.tsx'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { draftsPath, lotDraftPath, lotDraftsPath, saleDraftPath } from '#web/staff/drafts/paths.ts'
import { usePresence } from '#web/staff/drafts/use-presence.ts'
import { isTypedAttribute } from '#web/staff/lot-attributes/typed-attributes.ts'
import type { CellReading } from '#web/staff/lots/cells.ts'
import { ConflictBanner } from '#web/staff/lots/conflict-banner.tsx'
import { type GridLot, toGridLot } from '#web/staff/lots/grid-rows.ts'
import { useCellName } from '#web/staff/lots/use-cell-name.ts'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import { useIssues } from '#web/staff/lots/use-issues.ts'
import { useLeftTexts } from '#web/staff/lots/use-left-texts.ts'
import { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'
import { useUndoKeys } from '#web/staff/lots/use-undo-keys.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { OwnersForm } from '#web/staff/owners/owners-form.tsx'
import { LotPictures } from '#web/staff/pictures/lot-pictures.tsx'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import type { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ColleaguesHere, colleaguesByField } from './colleagues-here.ts'
import { amounts, Estimate } from './estimate.tsx'
import { Facts } from './facts.tsx'
import css from './lot-editor.module.css'
import { LotHeading } from './lot-heading.tsx'
import { LotIssues } from './lot-issues.tsx'
import { LotItems } from './lot-items.tsx'
import { LotMissing } from './lot-missing.tsx'
import { Texts } from './texts.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFieldWords } from './use-field-words.ts'
import { useLotEditor } from './use-lot-editor.ts'
import { languagesToProof, useProof } from './use-proof.ts'

type Sale = DataOf<typeof saleDraftGet>
type Grid = ReturnType<typeof useLotGrid>
type OpenedLot = Omit<DataOf<typeof lotDraftGet>, 'auctionId'>

const unchanged = (lot: OpenedLot): GridLot => toGridLot(lot, undefined, fieldsOf(lot.draft))

/** Returns the field that has the focus, or '' if there is none. */
const currentField = (): string =>
  document.activeElement?.closest('[id^="field-"]')?.id.slice('field-'.length) ?? ''

/** One lot of a sale in preparation: facts, texts in both languages, prices and issues, saved as they are typed (K1). */
export function LotEditorPage({
  sale,
  first,
  lotId,
  isEditable,
}: {
  sale: Sale
  /** The lot of the address, and the ids of those beside it. */
  first: OpenedLot
  lotId: string
  isEditable: boolean
}) {
  const grid = useLotGrid(sale.id, isEditable, first, (path) => path.includes(lotDraftPath(sale.id, '')))
  useLeftTexts(grid, useCellWords(sale.draft.currency).reading)
  useUndoKeys(grid)
  const lots = grid.lots ?? []
  // A lot that has just been opened is not among the known ones yet.
  const lot = lots.find(({ id }) => id === lotId) ?? (first.id === lotId ? unchanged(first) : undefined)
  const { revalidate } = useRevalidator()
  const presence = usePresence(sale.id, (changed) => {
    void grid.follow(changed)
    if (changed === null) void revalidate()
  })
  const refreshLot = useEffectEvent(() => void grid.refresh([lotId]))
  const { kind } = grid.state
  useEffect(() => {
    // The server derives these: outdated texts, and texts that are no longer proofread.
    if (kind === 'saved') refreshLot()
  }, [kind])
  return (
    <>
      {lot ? (
        <Editor
          key={lot.id}
          sale={sale}
          grid={grid}
          lot={lot}
          lots={lots}
          beside={first}
          presence={presence}
          isEditable={isEditable}
        />
      ) : (
        <LotMissing sale={sale} />
      )}
    </>
  )
}

function Editor({
  sale,
  grid,
  lot,
  lots,
  beside,
  presence: { colleagues, goTo },
  isEditable,
}: {
  sale: Sale
  grid: Grid
  lot: GridLot
  /** The lots that are known here. */
  lots: readonly GridLot[]
  beside: Pick<OpenedLot, 'previous' | 'next' | 'items'>
  presence: ReturnType<typeof usePresence>
  isEditable: boolean
}) {
  const t = useTranslations('lotEditor')
  const texts = useTranslations('drafts')
  const additions = useTranslations('additions')
  const owners = useTranslations('lotOwners')
  const { words, reading } = useCellWords(sale.draft.currency)
  const { headOf, textOf } = useFieldWords(words)
  const nameOf = useCellName(headOf)
  const issues = useIssues(sale.id, grid.state, grid.followed)
  const editor = useLotEditor(grid, lot, { reading, isEditable, currency: sale.draft.currency })
  const proof = useProof(grid)
  const navigate = useNavigate()
  const stepTo = (by: 1 | -1) => (by === 1 ? beside.next : beside.previous)
  const go = (by: 1 | -1) => {
    leaveField()
    if (stepTo(by) !== '') void navigate(lotDraftPath(sale.id, stepTo(by)))
  }
  useEffect(() => {
    const report = () => goTo(lot.id, currentField())
    report()
    document.addEventListener('focusin', report)
    return () => document.removeEventListener('focusin', report)
  }, [goTo, lot.id])
  const here = useMemo(() => colleaguesByField(colleagues, lot.id), [colleagues, lot.id])
  const proofread = (languages: readonly DraftLanguage[]) => {
    leaveField()
    return proof(lot.id, languages)
  }
  const proofAndGo = async () => {
    if (isEditable && !(await proofread(languagesToProof(editor.draft)))) return
    go(1)
  }
  useEditorKeys({ go, proofAndGo: () => void proofAndGo() })
  const saleName = useDraftTitle()(sale.draft)
  // A field that is being edited shows its conflict itself.
  const elsewhere = grid.conflicts.find(({ lotId, path }) => lotId !== lot.id || !isTypedField(path, reading))
  return (
    <StaffPage
      title={t('lot', { number: lot.number })}
      crumbs={
        sale.additionOf === ''
          ? [
              { label: texts('title'), to: draftsPath },
              { label: saleName, to: saleDraftPath(sale.id) },
              { label: texts('lots'), to: lotDraftsPath(sale.id) },
            ]
          : [
              { label: saleName, to: `/auction/${sale.additionOf}` },
              { label: additions('title'), to: additionsPath(sale.additionOf) },
            ]
      }
      note={<SaveMark state={grid.state} onRetry={grid.retry} />}
      tools={
        <>
          <Colleagues
            colleagues={colleagues}
            placeOf={({ lotId, field }) =>
              lotId === lot.id && field !== '' ? headOf(field) : lotId === lot.id ? t('thisLot') : ''
            }
          />
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              kind="line"
              size="sm"
              aria-label={t(by === 1 ? 'next' : 'previous')}
              aria-disabled={stepTo(by) === ''}
              onClick={() => go(by)}
            >
              <Icon name={by === 1 ? 'triangleDown' : 'triangleUp'} size="sm" />
            </Button>
          ))}
          {isEditable && (
            <Button size="sm" onClick={() => void proofAndGo()}>
              {t('proofNext')} <KeyCap>Ctrl ↵</KeyCap>
            </Button>
          )}
        </>
      }
      fill
    >
      <ColleaguesHere value={here}>
        <div className={css.page}>
          <div className={css.main}>
            {elsewhere && (
              <div className={css.conflict}>
                <ConflictBanner
                  conflict={elsewhere}
                  lots={lots}
                  nameOf={nameOf}
                  textOf={textOf}
                  onSettle={grid.settle}
                />
              </div>
            )}
            <LotHeading editor={editor} />
            <Facts editor={editor} reading={reading} />
            <Texts editor={editor} onProof={(languages) => void proofread(languages)} />
            <section id="field-pictures" className={css.module}>
              <header className={css.moduleHead}>
                <h2>{texts('field.pictures')}</h2>
              </header>
              <LotPictures auctionId={sale.id} lotId={lot.id} number={lot.number} isEditable={isEditable} />
            </section>
          </div>
          <aside className={css.side} aria-label={t('beside')}>
            <Estimate editor={editor} currency={sale.draft.currency} />
            <LotItems items={beside.items} />
            <section className={css.module} aria-label={owners('title')}>
              <header className={css.moduleHead}>
                <h2>{owners('title')}</h2>
              </header>
              <OwnersForm auctionId={sale.id} lotId={lot.id} isEditable={isEditable} needsReason={false} />
            </section>
            <LotIssues lotId={lot.id} issues={issues} />
          </aside>
        </div>
      </ColleaguesHere>
    </StaffPage>
  )
}

/** Returns whether a field is typed into; the others are chosen or ticked. */
function isTypedField(path: string, { attributes }: CellReading): boolean {
  const attribute = attributes.get(path)
  if (path.includes('.') || path === 'levels' || path === 'weight') return true
  return attribute ? isTypedAttribute(attribute) : amounts.some((one) => one === path)
}

/** Saves what is typed into the current field. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
