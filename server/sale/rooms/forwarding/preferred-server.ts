/**
 * Returns the server that decides a sale's commands, by rendezvous hashing: the one with the highest score for this
 * sale. Each server computes it independently, and all that know the same servers agree. When a server joins
 * or leaves, only its sales move.
 * @returns null if there are no servers
 */
export function preferredServer(auctionId: string, servers: Iterable<string>): string | null {
  let best: string | null = null
  let highest = -1
  for (const server of servers) {
    const score = scoreOf(`${server} ${auctionId}`)
    if (score > highest || (score === highest && best !== null && server > best)) {
      best = server
      highest = score
    }
  }
  return best
}

/**
 * Returns the score of a name by FNV-1a and the finalizer of MurmurHash3, which gives similar names unrelated
 * scores.
 */
function scoreOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
