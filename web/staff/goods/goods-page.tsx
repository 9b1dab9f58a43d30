import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import { goodsTextsOf } from '#domain/goods/goods.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { EditorTools } from '#web/staff/drafts/editor-tools.tsx'
import { Waiting } from '#web/staff/kit/waiting.tsx'
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
      <Waiting message={t('failed')} query={query} />
    </StaffPage>
  )
}

function Editor({ file, isEditable }: { file: GoodsFile; isEditable: boolean }) {
  const t = useTranslations('goods')
  const stock = useTranslations('mallOrders.shelf')
  const { kind, id, goods, rev } = file
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
      crumbs={[{ label: stock('title'), to: stockPath }]}
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
      <div className={css.page}>
        <GoodsFormProvider value={form}>
          <GoodsIssues file={file} />
          <GoodsPictures />
          <section aria-label={stock('title')}>
            <SaleEntries file={file} isEditable={isEditable} />
          </section>
          <form aria-label={t('editor')} onSubmit={(event) => event.preventDefault()}>
            <div className={css.facts}>
              <FactEntries />
            </div>
            <TextColumns
              label={t('texts')}
              texts={goodsTextsOf(kind)}
              entry={(text, lang) => <TextEntry text={text} lang={lang} />}
              traditional={isEditable ? (text) => <TraditionalEntry text={text} /> : null}
            />
          </form>
        </GoodsFormProvider>
      </div>
    </StaffPage>
  )
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
