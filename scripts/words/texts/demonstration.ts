import { chats } from '#demo/chats/chats.ts'
import { activities } from '#demo/content/activities.ts'
import { newsTopics } from '#demo/content/news.ts'
import { team } from '#demo/content/team.ts'
import { goodsCates } from '#demo/goods/cates.ts'
import { gifts } from '#demo/goods/gifts.ts'
import { products } from '#demo/goods/goods.ts'
import { blocks, deadlines } from '#demo/home/home.ts'
import { cates } from '#demo/house/cates.ts'
import { sales } from '#demo/house/house.ts'
import { heroes } from '#demo/pictures/heroes.ts'
import { detailNames } from '#demo/pictures/picture.ts'
import { pictures } from '#demo/pictures.ts'
import { type Kind, languages, read, type Text } from './text.ts'

/** Returns the pairs of an English and a Chinese text anywhere in a value, with their place. */
function pairsIn(value: unknown, place: string, kind: Kind): readonly Text[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'zh' in value && typeof value.en === 'string' && typeof value.zh === 'string')
    return [
      { place, lang: 'en', kind, text: value.en },
      { place, lang: 'zh', kind, text: value.zh },
    ]
  return Object.entries(value).flatMap(([key, part]) => pairsIn(part, `${place}.${key}`, kind))
}

const conversations = chats.flatMap(({ id, language, messages }) =>
  messages.map(
    ({ content }, index): Text => ({
      place: `demo.chats.${id}.${index}`,
      lang: language === 'en' ? 'en' : 'zh',
      kind: 'article',
      text: content,
    }),
  ),
)

const captions = languages.flatMap(({ tag, lang }) =>
  read(`demo/stream/captions.${tag}.vtt`)
    .split('\n')
    .filter((line) => line !== '' && !/^WEBVTT|-->/.test(line))
    .map((text): Text => ({ place: `demo/stream/captions.${tag}.vtt`, lang, kind: 'screen', text })),
)

/** Texts of the demonstration outside Markdown. */
export const demonstration: readonly Text[] = [
  ...pairsIn({ sales, products, gifts, pictures, heroes, activities }, 'demo', 'catalogue'),
  ...pairsIn({ cates, goodsCates, newsTopics, detailNames, team, deadlines, blocks }, 'demo', 'screen'),
  ...conversations,
  ...captions,
]
