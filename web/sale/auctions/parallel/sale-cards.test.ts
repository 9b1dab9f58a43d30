import { expect, test } from 'vitest'
import { lot } from '#web/kit/json-ld/testing.ts'
import type { LotPicture } from '#wire/entities/picture.ts'
import { toSaleCards } from './sale-cards.ts'

const picture = (key: string, view: NonNullable<LotPicture['view']>): LotPicture => ({
  key,
  width: 4,
  height: 5,
  alt: '',
  view,
})

test('K15 no group leads with the view of the group before it', () => {
  const pair = (title: string) => [
    {
      ...lot(),
      title,
      pictures: [picture(`${title} case`, 'closedCase'), picture(`${title} label`, 'label')],
    },
    { ...lot(), title, pictures: [picture(`${title} open`, 'openCase')] },
  ]
  const cards = toSaleCards([...pair('One'), ...pair('Two')])
  expect([cards[0], cards[2]].map((card) => card?.parallel?.picture)).toEqual(['One case', 'Two open'])
  expect(cards[2]?.picture).toBe('Two case')
})
