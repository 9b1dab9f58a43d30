/** What a frame brings: consecutive positions, a snapshot at one, or the end of what was missed. */
export type Positions = {
  /** The positions of its pushes. */
  readonly pushes: readonly number[]
  /** The position of its snapshot; null without one. */
  readonly snapshot: number | null
  /** Whether the follower has received everything so far. */
  readonly isCurrent: boolean
}

/** Frames that are remembered: all followers receive the same ones at about the same time. */
const limit = 16

/** Reads the positions in frames, each frame once although many followers receive it. */
export function createPositionReader(): (payload: Buffer) => Positions {
  const known: { readonly payload: Buffer; readonly positions: Positions }[] = []
  return (payload) => {
    const found = known.find((one) => one.payload.equals(payload))
    if (found) return found.positions
    const positions = positionsIn(payload)
    known.unshift({ payload: Buffer.from(payload), positions })
    known.length = Math.min(known.length, limit)
    return positions
  }
}

type Frame = { readonly type: string; readonly seq?: number }

function positionsIn(payload: Buffer): Positions {
  const read: Frame | readonly Frame[] = JSON.parse(payload.toString())
  const frames = [read].flat()
  const seqOf = (wanted: string) => frames.find(({ type }) => type === wanted)?.seq ?? null
  return {
    pushes: frames.flatMap(({ type, seq }) =>
      type === 'snapshot' || type === 'subscribed' || seq === undefined ? [] : [seq],
    ),
    snapshot: seqOf('snapshot'),
    isCurrent: seqOf('subscribed') !== null,
  }
}
