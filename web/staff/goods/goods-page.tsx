import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import { goodsTextsOf } from '#domain/goods/goods.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EditorTools } from '#web/staff/drafts/editor-tools.tsx'
import { FramedPreview } from '#web/staff/drafts/preview/framed-preview.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import panes from '#web/staff/kit/panes.module.css'
import { TextColumns } from '#web/staff/layout/text-columns.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { stockPath } from '#web/staff/stock/query-params.ts'
import { goodsGet } from '#wire/calls/staff-goods.ts'
import type { GoodsFile, GoodsPatch } from '#wire/entities/goods.ts'
import css from './goods.module.css'
import { GoodsActions } from './goods-actions.tsx'
import { FactEntries, TextEntry, TraditionalEntry } from './goods-entries.tsx'
import { GoodsFormProvider } from './goods-form.ts'
import { GoodsIssues } from './goods-issues.tsx'
import { GoodsMark } from './goods-mark.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import { goodsFramePath } from './paths.ts'
import { SaleEntries } from './sale-entries.tsx'
import { useGoodsAutosave } from './use-goods-autosave.ts'

type Name = Pick<GoodsFile, 'kind' | 'id'>

/** The editor of a product or gift: English on the left, Chinese on the right, saved while typing. */
export function GoodsPage({ kind, id, mayEdit }: Name & { mayEdit: boolean }) {
  const t = useTranslations('goods')
  const stock = useTranslations('mallOrders.shelf')
  const query = useApiQuery(goodsGet, { kind, goodsId: id })
  const { data } = query
  if (data) return <Editor file={data} isEditable={mayEdit} />
  return (
    <StaffPage title={id} crumbs={[{ label: stock('title'), to: stockPath }]}>
      <LoadingOrError message={t('failed')} query={query} />
    </StaffPage>
  )
}

function Editor({ file, isEditable }: { file: GoodsFile; isEditable: boolean }) {
  const t = useTranslations('goods')
  const list = useTranslations('mallOrders.shelf')
  const { kind, id, goods, rev, price, stock } = file
  const { state, problems, conflicts, unsaved, texts, saver } = useGoodsAutosave(file, isEditable)
  const form = {
    file: { ...file, goods: { ...goods, ...chosenOf(goods, unsaved) } },
    isEditable,
    rev,
    problems,
    conflicts,
    texts,
    type: saver.type,
    drop: saver.drop,
    repeat: saver.repeat,
    save: saver.save,
    refuse: saver.refuse,
  }
  return (
    <StaffPage
      fill
      title={inEither(goods.title, useLocale() === 'en' ? 'en' : 'zh') || id}
      crumbs={[{ label: list('title'), to: stockPath }]}
      note={
        <span className={css.marks}>
          <GoodsMark state={file.state} />
          {t('code', { kind: t(`kind.${kind}`), id })}
        </span>
      }
      tools={
        <EditorTools state={<GoodsMark state={file.state} />} saved={state} onRetry={saver.retry}>
          <GoodsActions file={file} mayEdit={isEditable} />
        </EditorTools>
      }
    >
      <GoodsFormProvider value={form}>
        <div className={classes(panes.panes, panes.withPreview)}>
          <div className={classes(panes.pane, panes.fields)}>
            <GoodsIssues file={file} />
            <form className={css.form} aria-label={t('editor')} onSubmit={(event) => event.preventDefault()}>
              <TextColumns
                label={t('texts')}
                texts={goodsTextsOf(kind)}
                entry={(text, lang) => <TextEntry text={text} lang={lang} />}
                traditional={isEditable ? (text) => <TraditionalEntry text={text} /> : null}
              />
              <section aria-label={list('title')}>
                <SaleEntries file={file} isEditable={isEditable} />
              </section>
              <GoodsPictures />
              <div className={css.facts}>
                <FactEntries />
              </div>
            </form>
          </div>
          <FramedPreview
            path={goodsFramePath(file)}
            rev={useCountOf(`${rev} ${price} ${stock} ${file.state}`)}
          />
        </div>
      </GoodsFormProvider>
    </StaffPage>
  )
}

/** Returns how often a text has changed, which differs for each of its values in turn. */
function useCountOf(text: string): number {
  const [seen, setSeen] = useState({ text, count: 1 })
  if (seen.text !== text) setSeen({ text, count: seen.count + 1 })
  return seen.count
}

/** Returns the choices that are not stored yet: pictures, type and category. Texts are shown as they are typed. */
function chosenOf(goods: GoodsFile['goods'], unsaved: ReadonlyMap<string, GoodsPatch>) {
  const { pictures, ...patch } = [...unsaved.values()].reduce<GoodsPatch>(
    (held, one) => withFields(held, fieldsOf(one)),
    {},
  )
  const pictureOf = new Map(goods.pictures.map((picture) => [picture.key, picture]))
  return {
    type: patch.type ?? goods.type,
    category: patch.category ?? goods.category,
    pictures:
      pictures?.flatMap(({ key, alt }) => {
        const picture = pictureOf.get(key)
        return picture ? [{ ...picture, alt }] : []
      }) ?? goods.pictures,
  }
}
