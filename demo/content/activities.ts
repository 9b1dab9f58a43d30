import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { type Moment, onBusinessDay, onDay } from '#demo/house/moment.ts'
import type { HeroName, PictureName } from '#demo/pictures.ts'

/** An announcement of the demonstration. Its text is in a Markdown file per language, named by its id. */
export type DemoActivity = {
  readonly id: string
  /** The number of its sale; '' for none. */
  readonly sale: string
  readonly published: Moment
  readonly start: Moment
  readonly end: Moment
  readonly place: BilingualText
  readonly cover: PictureName | HeroName | null
}

const rooms = bilingual(
  '12/F, Tak Shun Building, 88 Wing Lok Street, Sheung Wan',
  '上环永乐街 88 号得信大厦 12 楼',
)

/** The announcements of the demonstration. */
export const activities: readonly DemoActivity[] = [
  {
    id: 'viewing-at-wing-lok-street',
    sale: 'BH0145',
    published: onDay(-7, '10:00'),
    start: onDay(-3, '11:00'),
    end: onDay(1, '18:00'),
    place: rooms,
    cover: 'place-saleroom',
  },
  {
    id: 'tasting-before-winter',
    sale: 'BH0145',
    published: onDay(-5, '10:00'),
    start: onDay(1, '18:30'),
    end: onDay(1, '20:30'),
    place: bilingual(
      'The tasting room, 12/F, Tak Shun Building, 88 Wing Lok Street',
      '上环永乐街 88 号得信大厦 12 楼品鉴室',
    ),
    cover: 'place-tasting-table',
  },
  {
    id: 'closed-for-stocktaking',
    sale: '',
    published: onDay(-2, '10:00'),
    start: onBusinessDay(9, '00:00'),
    end: onBusinessDay(9, '23:59'),
    place: rooms,
    cover: null,
  },
  {
    id: 'an-evening-with-the-cellar-book',
    sale: 'BH0142',
    published: onDay(-10, '10:00'),
    start: onDay(-3, '19:00'),
    end: onDay(-3, '21:00'),
    place: rooms,
    cover: 'place-decanting',
  },
]
