import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import { canApply, type IdentityState } from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall, handleUpload } from '#server/platform/http/calls.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import type { Sender } from '#server/platform/isolation/isolation.ts'
import { senderOf } from '#server/platform/isolation/sender.ts'
import type { Refused } from '#server/platform/uploads/refused.ts'
import { uploadImg, userRealnameApply, userRealnameGet } from '#wire/calls/identity.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { latestSubmission, submit, verificationOf } from './applications.ts'
import type { Images } from './images.ts'
import type { Links } from './links.ts'
import { imagesOf } from './sheets.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly images: Images
  readonly links: Links
  readonly spool: Spool
  /** Inspects and stores an image. @returns its key, or why it is refused */
  store(
    file: ReceivedFile,
    from: { readonly userId: string; readonly sender: Sender; readonly now: number },
  ): Promise<string | Refused>
  /** Pushes the state of the verification to every open socket of an account. */
  push(userId: string, state: IdentityState, reason: string): void
}

/** Returns the calls by which members submit ID documents. */
export function identityCalls(deps: Deps): readonly CallHandler[] {
  const { db, images, links, spool, store, push } = deps
  return [
    handleUpload(uploadImg, spool, async (visit, _payload, file) => {
      const { viewer, token, now } = visit
      if (!viewer) return refusal('notAllowed')
      if (file.kind !== 'received') return uploadRefusal(file)
      const { emailVerified, state } = await verificationOf(db, viewer.userId)
      if (!emailVerified) return refusal('emailNotVerified')
      // Images that could not be submitted are not stored.
      if (!canApply(state)) return refusal('wrongState', { status: state })
      const key = await store(file, { userId: viewer.userId, sender: senderOf(visit), now })
      if (typeof key !== 'string') return refusal('uploadRefused', { reason: key.reason })
      return { key, url: links.create(key, token, now) }
    }),

    handleMemberCall(userRealnameApply, async ({ viewer: { userId }, now }, { frontImg, backImg, ak }) => {
      const result = await submit(
        db,
        userId,
        { front: frontImg, back: backImg ?? null, idempotencyKey: ak },
        now,
      )
      switch (result.kind) {
        case 'submitted': {
          await images.deleteFiles(result.deletedKeys)
          const { state, reason } = await verificationOf(db, userId)
          if (result.isNew) push(userId, 'awaiting', '')
          return { status: identityDigits[state], reason }
        }
        case 'emailNotVerified':
          return refusal('emailNotVerified')
        case 'wrongState':
          return refusal('wrongState', { status: result.state })
        case 'unknownImage':
          return badInput(result.side === 'front' ? 'frontImg' : 'backImg', { name: 'invalid' })
        default:
          return unreachable(result)
      }
    }),

    handleMemberCall(userRealnameGet, async ({ viewer: { userId }, token, now }) => {
      const [{ state, reason }, last] = await Promise.all([
        verificationOf(db, userId),
        latestSubmission(db, userId),
      ])
      const isShown = last !== null && identityState(last.status) === state
      return {
        status: identityDigits[state],
        reason,
        sentAt: last?.sent_at ?? 0,
        decidedAt: last?.decided_at ?? 0,
        images: isShown ? await imagesOf(db, last.id, (key) => links.create(key, token, now)) : [],
      }
    }),
  ]
}
