import { useTranslations } from 'use-intl'
import type { PictureChange } from '#domain/auction/changes/lot-change.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import { EarlierPictures, LaterPictures } from '#web/sale/lots/picture-versions.tsx'
import { EarlierVersion, LaterVersion } from '#web/sale/lots/two-versions.tsx'
import css from './corrections.module.css'

type Row = {
  readonly name: string
  /** The language of a text; undefined for facts and prices. */
  readonly lang: 'en' | 'zh' | undefined
  readonly from: string
  readonly to: string
  /** The keys of pictures, which have no versions in words. */
  readonly pictures?: Pick<PictureChange, 'from' | 'to'>
}

/** Changed texts, prices or pictures with both versions side by side. */
export function ChangeTable({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('changes')
  const corrections = useTranslations('corrections')
  const caption = corrections('whatChanges')
  return (
    <Table caption={caption} className={classes(css.versions, tableStyle.stacked)}>
      <thead>
        <tr>
          {[caption, t('before'), t('after')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, lang, from, to, pictures }) => {
          const versions = { from, to, lang: lang === 'zh' ? 'zh-Hans' : lang }
          return (
            <tr key={`${name} ${lang}`}>
              <th scope="row">
                {name} {lang && <span className={css.fine}>{corrections(`language.${lang}`)}</span>}
              </th>
              <td data-label={t('before')}>
                {pictures ? <EarlierPictures pictures={pictures} /> : <EarlierVersion {...versions} />}
              </td>
              <td data-label={t('after')}>
                {pictures ? <LaterPictures pictures={pictures} /> : <LaterVersion {...versions} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
