import { digest, listenerKey } from './secrets.ts'

/** The person of a conversation: a member, or the visitor whose browser holds a secret. */
export type ChatPerson =
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: 'visitor'; readonly secret: string }

/** Returns the columns of `chats` that identify a person's conversation. */
export const ownerColumns = (person: ChatPerson) =>
  person.kind === 'member'
    ? { user_id: person.userId, visitor_hash: null, listener_hash: null }
    : {
        user_id: null,
        visitor_hash: digest(person.secret),
        listener_hash: digest(listenerKey(person.secret)),
      }

/** Returns the audience that the sockets of a conversation's person belong to. */
export function audienceOf(owner: {
  readonly user_id: string | null
  readonly listener_hash: string | null
}): string {
  return owner.user_id === null ? `visitor ${owner.listener_hash ?? ''}` : `user ${owner.user_id}`
}
