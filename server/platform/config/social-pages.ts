/** Supported social networks in display order. */
const networks = ['instagram', 'wechat', 'linkedin', 'youtube'] as const

export type SocialPage = { readonly network: (typeof networks)[number]; readonly url: string }

type Settings = {
  readonly [name in `${'INSTAGRAM' | 'WECHAT' | 'LINKEDIN' | 'YOUTUBE'}_URL`]?: string | undefined
} & { readonly DEMO: boolean }

/** Returns the social pages from the settings. The demonstration shows invented ones if none are set. */
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
