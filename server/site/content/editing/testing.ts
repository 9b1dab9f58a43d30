import { randomUUID } from 'node:crypto'
import type { ContentKind } from '#domain/content/content-draft.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import {
  contentCreate,
  contentGet,
  contentMove,
  contentPublish,
  contentRename,
  contentSave,
} from '#wire/calls/staff-content.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** The name of a text in a test. */
export type TextName = { readonly kind: ContentKind; readonly contentId: string }

type Changed = { readonly rev?: number; readonly ak?: string; readonly at?: number }
type Patch = PayloadInputOf<typeof contentSave>['patch']
type Move = PayloadInputOf<typeof contentMove>['move']

/** Returns the actions of an editor on texts; each uses the current revision unless another is given. */
export function editTexts({ client }: TestPerson) {
  const get = async (name: TextName) => dataOf(await client.call(contentGet, name))
  const request = async (name: TextName, changed: Changed) => ({
    ...name,
    ak: randomUUID(),
    rev: changed.rev ?? (await get(name)).rev,
    ...changed,
  })
  return {
    get,
    create: (name: TextName, changed: Changed = {}) =>
      client.call(contentCreate, { ...name, ak: randomUUID(), ...changed }),
    save: async (name: TextName, patch: Patch, changed: Changed = {}) =>
      client.call(contentSave, { ...(await request(name, changed)), patch }),
    publish: async (name: TextName, changed: Changed = {}) =>
      client.call(contentPublish, await request(name, changed)),
    move: async (name: TextName, move: Move, changed: Changed = {}) =>
      client.call(contentMove, { ...(await request(name, changed)), move }),
    rename: async (name: TextName, to: string, changed: Changed = {}) =>
      client.call(contentRename, { ...(await request(name, changed)), to }),
  }
}
