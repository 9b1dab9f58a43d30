import { randomUUID } from 'node:crypto'
import type { GoodsKind } from '#domain/goods/goods.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { goodsCreate, goodsGet, goodsMove, goodsPicture, goodsSave } from '#wire/calls/staff-goods.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { GoodsPatch } from '#wire/entities/goods.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

type Name = { readonly kind: GoodsKind; readonly goodsId: string }
type Changed = { readonly rev?: number; readonly ak?: string }
type Created = Partial<Omit<PayloadInputOf<typeof goodsCreate>, keyof Name>>

/** Returns the staff actions on goods; each change uses the current revision unless another is given. */
export function editGoods({ client }: TestPerson) {
  const get = async (name: Name) => dataOf(await client.call(goodsGet, name))
  return {
    get,
    create: (name: Name, created: Created = {}) =>
      client.call(goodsCreate, { ...name, ak: randomUUID(), ...created }),
    save: async (name: Name, patch: GoodsPatch, { rev, ak = randomUUID() }: Changed = {}) =>
      client.call(goodsSave, { ...name, ak, patch, rev: rev ?? (await get(name)).rev }),
    addPicture: async (name: Name, shade: number, ak: string = randomUUID()) =>
      client.call(goodsPicture, { ...name, ak, file: await makePicture('1.jpg', { shade }) }),
    move: (name: Name, move: 'retire' | 'restore') => client.call(goodsMove, { ...name, move }),
  }
}
