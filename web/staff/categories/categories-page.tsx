import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { RowMoves } from '#web/kit/ui/row-moves.tsx'
import typography from '#web/kit/ui/type.module.css'
import intro from '#web/staff/kit/intro.module.css'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { AddButton } from '#web/staff/layout/add-button.tsx'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { type StaffCategory, staffCategoryList } from '#wire/calls/staff-categories.ts'
import css from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { useCategories } from './use-categories.ts'

/** The categories in their order, to add, rename, move and delete. */
export function CategoriesPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('presets.categories')
  const { data, isError, isFetching, refetch } = useApiQuery(staffCategoryList, {})
  const list = data?.list ?? []
  const { isBusy, addStandard, move, place, remove } = useCategories(list)
  const [edited, setEdited] = useState<StaffCategory | 'new' | null>(null)
  const [deleted, setDeleted] = useState<StaffCategory | null>(null)
  const nameOf = useNameOf()
  return (
    <StaffPage
      title={t('title')}
      tools={
        mayEdit && (
          <>
            <Button kind="line" size="sm" busy={isBusy} onClick={() => void addStandard()}>
              {t('addStandard')}
            </Button>
            <AddButton label={t('add')} onClick={() => setEdited('new')} />
          </>
        )
      }
    >
      <p className={intro.intro}>{t('description')}</p>
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {list.length > 0 && (
        <div className={css.heads} aria-hidden="true">
          <span>{t('nameEn')}</span>
          <span>{t('nameZh')}</span>
          <span>{t('usedBy')}</span>
        </div>
      )}
      <RowMoves
        isEditable={mayEdit}
        onStep={(id, by) => void move(id, by)}
        onDrop={(id, target) => void place(id, target)}
      >
        <ol className={css.list} aria-label={t('list')}>
          {list.map((category, index) => (
            <Row
              key={category.id}
              category={category}
              mayEdit={mayEdit}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(by) => void move(category.id, by)}
              onRename={() => setEdited(category)}
              onDelete={() => setDeleted(category)}
            />
          ))}
        </ol>
      </RowMoves>
      {mayEdit && list.length > 1 && <KeyHints hints={[{ caps: ['Alt', '↑', '↓'], text: t('keys') }]} />}
      {edited !== null && (
        <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted !== null && (
        <AlertDialog
          open
          title={t('deleteNamed', { name: nameOf(deleted) })}
          message={t('deleteText', { name: nameOf(deleted) })}
          confirm={t('delete')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => {
            void remove({ id: deleted.id, name: nameOf(deleted) }).then(() => setDeleted(null))
          }}
          onCancel={() => setDeleted(null)}
        />
      )}
    </StaffPage>
  )
}

function Row({
  category,
  mayEdit,
  isFirst,
  isLast,
  onMove,
  onRename,
  onDelete,
}: {
  category: StaffCategory
  mayEdit: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRename: () => void
  onDelete: () => void
}) {
  const t = useTranslations('presets.categories')
  const name = useNameOf()(category)
  return (
    <li className={css.row} data-row={category.id}>
      <span lang="en">{category.nameEn}</span>
      <span lang="zh-Hans">{category.nameZh}</span>
      <span className={typography.dim}>{t('uses', { count: category.uses })}</span>
      {mayEdit && (
        <span className={css.actions}>
          <StepButtons
            up={t('up', { name })}
            down={t('down', { name })}
            isFirst={isFirst}
            isLast={isLast}
            onStep={onMove}
          />
          <Button kind="quiet" size="sm" aria-label={t('renameNamed', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          {category.uses === 0 && (
            <IconButton icon="close" label={t('deleteNamed', { name })} onClick={onDelete} />
          )}
        </span>
      )}
    </li>
  )
}
