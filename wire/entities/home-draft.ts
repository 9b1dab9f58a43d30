import * as z from 'zod/mini'
import { homeIssues } from '#domain/home/check-home.ts'
import { type BlockDraft, blockKinds, blockStates, type HomeDraft } from '#domain/home/home-draft.ts'
import { id, lineOrNone } from '#wire/schema/fields.ts'
import { count, instant } from '#wire/schema/values.ts'
import { bilingual, bilingualPatch, pictureKey } from './draft-picture.ts'
import { named } from './named.ts'

const [short, long] = [200, 1_000] as const

const pixels = z.int().check(z.minimum(1), z.maximum(100_000))

/** The fields of a block other than its texts. */
const facts = {
  refs: z.readonly(z.array(id).check(z.maxLength(12))),
  picture: z.nullable(z.strictObject({ key: pictureKey, width: pixels, height: pixels })),
  link: lineOrNone(500),
  isShown: z.boolean(),
  from: instant,
  until: instant,
} as const

/** A block of the home page as staff edit it. */
const blockDraft = z.strictObject({
  kind: z.enum(blockKinds),
  title: bilingual(short),
  accent: bilingual(short),
  text: bilingual(long),
  alt: bilingual(500),
  ...facts,
}) satisfies z.ZodMiniType<BlockDraft>

/** A change of a block: only the fields that change (K8). */
export const blockPatch = z.strictObject({
  title: z.optional(bilingualPatch(short)),
  accent: z.optional(bilingualPatch(short)),
  text: z.optional(bilingualPatch(long)),
  alt: z.optional(bilingualPatch(500)),
  ...z.partial(z.strictObject(facts)).shape,
})
export type BlockPatch = z.output<typeof blockPatch>

/** The home page as staff edit it. */
export const homeDraft = z.strictObject({
  order: z.readonly(z.array(id)),
  blocks: z.record(z.string(), blockDraft),
}) satisfies z.ZodMiniType<HomeDraft>

/** A block of the draft with its state since the last publication. */
const editedBlock = z.extend(blockDraft, {
  id: z.string(),
  state: z.enum(blockStates),
  change: z.enum(['none', 'new', 'changed']),
  /** The names of its published references. */
  named: z.array(named),
})
export type EditedBlock = z.output<typeof editedBlock>

/** The home page with its draft, as staff edit it. */
export const homeFile = z.strictObject({
  /** Rises with every change; 0 before the first. */
  rev: count,
  blocks: z.array(editedBlock),
  /** Whether the draft differs from the published page. */
  hasChanges: z.boolean(),
  /** Whether the order of the blocks differs from the published page. */
  isMoved: z.boolean(),
  /** The published blocks that are not in the draft. */
  removed: z.array(z.pick(editedBlock, { id: true, kind: true, title: true })),
  issues: z.array(
    z.strictObject({
      blockId: z.string(),
      issue: z.enum(homeIssues),
      field: z.string(),
      named: z.string(),
    }),
  ),
  addable: z.array(z.enum(blockKinds)),
  /** The last change by staff; 0 for none. */
  changedAt: instant,
  changedBy: z.string(),
  /** The last publication by staff; 0 for none. */
  publishedAt: instant,
  publishedBy: z.string(),
})
export type HomeFile = z.output<typeof homeFile>
