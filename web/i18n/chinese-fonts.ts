import sans400 from '@fontsource/noto-sans-sc/400.css?url'
import sans500 from '@fontsource/noto-sans-sc/500.css?url'
import serif400 from '@fontsource/noto-serif-sc/400.css?url'
import serif500 from '@fontsource/noto-serif-sc/500.css?url'

/** Style sheets that only Chinese pages load: slices by unicode-range, of which a page fetches a dozen. */
export const chineseFonts: readonly string[] = [serif400, serif500, sans400, sans500]
