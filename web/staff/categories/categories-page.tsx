import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Grip, RowMoves } from '#web/kit/ui/row-moves.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { AddButton } from '#web/staff/layout/add-button.tsx'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPathFor } from '#web/staff/stock/query-params.ts'
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
  const unused = list.filter(({ uses }) => uses === 0).length
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
        <>
          <p role="status">{t('counted', { count: list.length, unused })}</p>
          <RowMoves
            isEditable={mayEdit}
            onStep={(id, by) => void move(id, by)}
            onDrop={(id, target) => void place(id, target)}
          >
            <DenseTable
              caption={t('list')}
              rows={list}
              keyOf={({ id }) => id}
              columns={[
                ...columnsOf(t, mayEdit),
                ...(mayEdit
                  ? [
                      {
                        name: 'actions',
                        head: t('actions'),
                        isLabelled: true,
                        card: 'textEnd' as const,
                        cell: (category: StaffCategory) => (
                          <Actions
                            category={category}
                            isFirst={category === list[0]}
                            isLast={category === list.at(-1)}
                            onMove={(by) => void move(category.id, by)}
                            onRename={() => setEdited(category)}
                            onDelete={() => setDeleted(category)}
                          />
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </RowMoves>
        </>
      )}
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

type Texts = ReturnType<typeof useTranslations<'presets.categories'>>

/** The names of a category, its lots and products, and whether clients see the products. */
const columnsOf = (t: Texts, mayEdit: boolean): readonly Column<StaffCategory>[] => [
  {
    name: 'en',
    head: t('nameEn'),
    cell: ({ nameEn }) => (
      <span className={css.name}>
        {mayEdit && <Grip />}
        <span lang="en">{nameEn}</span>
      </span>
    ),
    card: 'title',
  },
  {
    name: 'zh',
    head: t('nameZh'),
    cell: ({ nameZh }) => <span lang="zh-Hans">{nameZh}</span>,
    card: 'titleEnd',
    isLabelled: true,
  },
  {
    name: 'lots',
    head: t('lots'),
    cell: ({ uses, products }) => (uses === products ? '–' : figure(uses - products)),
    isFigure: true,
    card: 'text',
  },
  {
    name: 'products',
    head: t('products'),
    cell: ({ id, products }) =>
      products === 0 ? (
        '–'
      ) : (
        <Link
          className={typography.link}
          to={stockPathFor({ of: 'mall', category: id })}
          aria-label={t('showProducts', { count: products })}
        >
          {figure(products)}
        </Link>
      ),
    isFigure: true,
  },
  {
    name: 'note',
    head: t('note'),
    isLabelled: true,
    cell: ({ uses, products, listed }) => {
      if (uses === 0) return <StateMark state="preview" label={t('unused')} />
      if (products === listed) return '–'
      return listed === 0 ? (
        <StateMark state="withdrawn" label={t('noneListed')} />
      ) : (
        t('hidden', { count: products - listed })
      )
    },
  },
]

function Actions({
  category,
  isFirst,
  isLast,
  onMove,
  onRename,
  onDelete,
}: {
  category: StaffCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRename: () => void
  onDelete: () => void
}) {
  const t = useTranslations('presets.categories')
  const name = useNameOf()(category)
  return (
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
  )
}
