import type { Task } from 'graphile-worker'
import type { SaleState } from '#domain/auction/state.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { type ChatDeps, chatCalls } from './calls.ts'
import { chatLetter, scheduleLetter } from './letter.ts'
import { createPaddleLookup } from './paddles.ts'
import { audienceOf } from './person.ts'
import { type ChatRow, chatOf } from './read.ts'
import { staffChatCalls } from './staff-calls.ts'
import { ensureChat, type NewMessage, writeAsStaff } from './write.ts'

/** The chat with clients: its calls and letters. */
export type Chat = {
  readonly calls: readonly CallHandler[]
  readonly tasks: { readonly chatLetter: Task }
}

type Deps = Pick<ChatDeps, 'db' | 'limits'> & {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house' | 'officeHours'>
  /** Returns the current state of a sale. */
  stateOf(auctionId: string): Promise<SaleState>
  readonly bus: Pick<Bus, 'publish'>
}

/** Creates the chat between clients and staff. */
export function createChat(deps: Deps): Chat {
  const { db, limits, accounts, mail, config } = deps
  const notify = createNotify(deps)
  return {
    calls: [
      ...chatCalls({ db, limits, notify, config }),
      ...staffChatCalls({
        db,
        notify,
        paddles: createPaddleLookup(db, deps.stateOf),
        scheduleLetter: (chatId) => scheduleLetter(db, chatId),
      }),
    ],
    tasks: { chatLetter: chatLetter({ db, accounts, mail, config }) },
  }
}

const createNotify =
  ({ bus }: Pick<Deps, 'bus'>) =>
  (...chats: readonly ChatRow[]) => {
    for (const chat of chats) bus.publish('chats', { id: chat.id, audiences: [audienceOf(chat)] })
  }

/** The dependencies of a message that another subject writes. */
export type ChatWriter = Pick<Deps, 'db' | 'bus'>

/** Writes a message of a staff member to a client, whose conversation it opens if there is none. */
export async function writeToClient(
  deps: ChatWriter,
  { userId, lang }: { readonly userId: string; readonly lang: PageLanguage },
  message: NewMessage & { readonly author: string },
  now: number,
): Promise<void> {
  const person = { kind: 'member', userId } as const
  await ensureChat(deps.db, person, lang, now)
  const chat = await chatOf(deps.db, person)
  const written = chat && (await writeAsStaff(deps.db, chat.id, message, now))
  if (!written) throw new Error('A conversation was deleted before its message was written')
  if (!written.isNew) return
  createNotify(deps)(written.chat)
  await scheduleLetter(deps.db, written.chat.id)
}
