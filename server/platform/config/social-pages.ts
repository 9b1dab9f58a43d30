/** Where the house may have pages of its own, in the order in which they are offered. */
const networks = ['instagram', 'wechat', 'linkedin', 'youtube'] as const

export type SocialPage = { readonly network: (typeof networks)[number]; readonly url: string }

type Settings = {
  readonly [name in `${'INSTAGRAM' | 'WECHAT' | 'LINKEDIN' | 'YOUTUBE'}_URL`]?: string | undefined
} & { readonly DEMO: boolean }

/**
 * The house's own pages elsewhere. The demonstration, whose name and addresses are made up, shows made-up ones where it
 * is given none.
 */
export function socialPages(s: Settings): readonly SocialPage[] {
  const given = {
    instagram: s.INSTAGRAM_URL,
    wechat: s.WECHAT_URL,
    linkedin: s.LINKEDIN_URL,
    youtube: s.YOUTUBE_URL,
  }
  const own = networks.flatMap((network) => {
    const url = given[network]
    return url === undefined ? [] : [{ network, url }]
  })
  if (own.length > 0 || !s.DEMO) return own
  return networks.map((network) => ({ network, url: `https://${network}.example/bowenhouse` }))
}
