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

test('K15 no group leads with the same view as the previous group', () => {
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

test('K15 no card leads with the picture of the previous card if its lot has another one', () => {
  const [front, cigars] = [picture('front', 'front'), picture('cigars', 'cigars')]
  const cabinet = (vintage: string, pictures: LotPicture[]) => ({ ...lot(), vintage, pictures })
  const cards = toSaleCards([
    cabinet('2008', [front, cigars]),
    cabinet('2010', [front, cigars]),
    cabinet('2012', [front, cigars]),
    cabinet('2014', [front]),
  ])
  expect(cards.map((card) => card.picture)).toEqual(['front', 'cigars', 'front', 'front'])
})

test('K15 a group beside the front of another wine can lead with its own front', () => {
  const cabinet = { ...lot(), title: 'Cabinet', pictures: [picture('cabinet', 'front')] }
  const box = { ...lot(), title: 'Box', pictures: [picture('box', 'front'), picture('detail', 'cigars')] }
  expect(toSaleCards([cabinet, box, box])[1]?.parallel?.picture).toBe('box')
})
