import { useCallback, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Colleagues } from '#web/staff/drafts/colleagues.tsx'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { DraftTabs } from '#web/staff/drafts/draft-tabs.tsx'
import { draftsPath, importPath, lotDraftPath } from '#web/staff/drafts/paths.ts'
import { type Colleague, usePresence } from '#web/staff/drafts/use-presence.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { LotPictures } from '#web/staff/pictures/lot-pictures.tsx'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CellNote } from './cell-note.tsx'
import { ExportButton } from './export-button.tsx'
import { cachedRows, type GridLot, type GridRow, typedCells } from './grid-rows.ts'
import { GridStates } from './grid-states.tsx'
import { GridTools } from './grid-tools.tsx'
import { GridTotals } from './grid-totals.tsx'
import { LazySheet } from './lazy-sheet.tsx'
import type { CurrentCell, SelectedRows } from './lot-sheet.tsx'
import css from './lots.module.css'
import { PastedRows } from './pasted-rows.tsx'
import { PicturesButton } from './pictures-button.tsx'
import { placesOf } from './places-of.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SheetContext } from './sheet-context.ts'
import { useCellClasses } from './use-cell-classes.ts'
import { useCellName, useColumnHead } from './use-cell-name.ts'
import { useCellWords } from './use-cell-words.ts'
import { useGridView } from './use-grid-view.ts'
import { useIssues } from './use-issues.ts'
import { useLeftTexts } from './use-left-texts.ts'
import { useLotGrid } from './use-lot-grid.ts'
import { usePasteOverflow } from './use-pasted-beyond.ts'
import { usePicturedLot } from './use-pictured-lot.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { useShownLots } from './use-shown-lots.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const noLots: readonly GridLot[] = []

/** The lots of a sale in preparation, edited as in a spreadsheet. */
export function LotsPage({
  sale,
  isEditable,
}: {
  sale: DataOf<typeof saleDraftGet>
  /** Whether the viewer may change lots, and the sale is not published. */
  isEditable: boolean
}) {
  const t = useTranslations('lotGrid')
  const draftTexts = useTranslations('drafts')
  const saleId = sale.id
  const title = useDraftTitle()(sale.draft)
  const grid = useLotGrid(saleId, isEditable)
  const { lots, state, conflicts, hold, type } = grid
  const { view, setView } = useGridView()
  const { columnSet, filter, issue } = view
  const [current, setCurrent] = useState<CurrentCell>(null)
  const [selected, setSelected] = useState<SelectedRows>(null)
  const { words, reading } = useCellWords(sale.draft.currency)
  const issues = useIssues(saleId, state, grid.followed)
  const { colleagues, goTo } = usePresence(saleId, (changed) => void grid.follow(changed))
  const columns = useShownColumns(columnSet, filter, issue, issues)
  const shown = useShownLots(lots ?? noLots, view, issues)
  const rowsOf = useMemo(() => cachedRows(columns, words), [columns, words])
  const rows = useMemo(() => rowsOf(shown), [rowsOf, shown])
  const headOf = useColumnHead()
  const nameOf = useCellName(headOf)
  const classOf = useCellClasses(shown, conflicts, issues, issue)
  const sheetActions = useMemo(() => {
    return { colleaguesAt: placesOf(colleagues, columns), nameOf, onTyping: hold, onText: type }
  }, [colleagues, columns, nameOf, hold, type])
  const [added, setAdded] = useState('')
  /** Shows a lot that was added, even if it does not match the search, so that it can be edited. */
  const showAdded = (id: string) => {
    setView({ q: '', filter: 'all', issue: '' })
    setAdded(id)
  }
  const pasted = usePasteOverflow()
  const placeOf = ({ lotId, field }: Colleague) => {
    const lot = lots?.find(({ id }) => id === lotId)
    if (!lot) return ''
    return field === '' ? t('presence.lot', { number: lot.number }) : nameOf(lot.number, field)
  }
  const numberOf = useCallback(
    // Each lot has its own link: if one served several, the focus would move to another lot when the grid scrolls.
    ({ id = '', number }: GridRow) => (
      <Link key={id} to={lotDraftPath(saleId, id)} className={css.number}>
        {number}
      </Link>
    ),
    [saleId],
  )
  useUndoKeys(grid)
  useLeftTexts(grid, reading)
  const currentLot = current ? shown[current.row] : undefined
  const pictured = usePicturedLot(currentLot?.id)
  const [arePicturesOpen, setPicturesOpen] = useState(false)
  const picturesId = useId()
  const picturedLot = shown.find(({ id }) => id === pictured)
  return (
    <StaffPage
      title={title}
      crumbs={[{ label: draftTexts('title'), to: draftsPath }]}
      tabs={<DraftTabs id={saleId} lots={lots?.length ?? sale.lots} current="lots" />}
      note={<SaveMark state={state} onRetry={grid.retry} />}
      tools={<Colleagues colleagues={colleagues} placeOf={placeOf} />}
      fill
    >
      <section
        className={css.page}
        aria-label={t('grid', { sale: title })}
        {...(current !== null && { 'data-takes-keys': '' })}
      >
        <GridTools
          saleId={saleId}
          view={view}
          onView={setView}
          issues={issues}
          grid={grid}
          isEditable={isEditable}
          onAdded={showAdded}
        />
        <GridStates
          lots={lots}
          shown={shown.length}
          importTo={isEditable ? importPath(saleId) : null}
          isFailed={grid.isFailed}
          onRetry={() => void grid.load()}
        />
        {rows.length > 0 && (
          <SheetContext value={sheetActions}>
            <LazySheet
              rows={rows}
              columns={columns}
              headOf={headOf}
              classOf={classOf}
              numberOf={numberOf}
              isEditable={isEditable}
              focused={added}
              onFocused={() => setAdded('')}
              onRows={(next) => grid.edit(typedCells(rows, next, columns, reading, shown))}
              onBeyond={pasted.take}
              onCurrent={(cell) => {
                setCurrent(cell)
                const lot = cell && shown[cell.row]
                goTo(lot?.id ?? '', cell?.path ?? '')
              }}
              onSelect={setSelected}
            />
          </SheetContext>
        )}
        <div id={picturesId} className={css.pictures} hidden={!arePicturesOpen}>
          {arePicturesOpen && picturedLot && (
            <LotPictures
              key={picturedLot.id}
              auctionId={saleId}
              lotId={picturedLot.id}
              number={picturedLot.number}
              isEditable={isEditable}
            />
          )}
        </div>
        {isEditable && (
          <SelectionBar
            saleId={saleId}
            grid={grid}
            selected={selected ? shown.slice(selected.from, selected.to + 1) : []}
            words={words}
            reading={reading}
            onAdded={showAdded}
          />
        )}
        {pasted.beyond && (
          <PastedRows
            grid={grid}
            beyond={pasted.beyond}
            columns={columns}
            reading={reading}
            onClose={pasted.close}
          />
        )}
        <CellNote
          lot={currentLot}
          path={current?.path ?? ''}
          columns={columns}
          words={words}
          issues={issues}
          conflict={grid.conflict}
          lots={lots ?? []}
          nameOf={nameOf}
          onSettle={grid.settle}
        />
        <GridTotals lots={shown} total={lots?.length ?? 0}>
          <ExportButton saleId={saleId} lots={lots} name={sale.draft.number || title} />
          <PicturesButton
            number={picturedLot?.number}
            isOpen={arePicturesOpen}
            controls={picturesId}
            onToggle={() => setPicturesOpen(!arePicturesOpen)}
          />
        </GridTotals>
      </section>
    </StaffPage>
  )
}
