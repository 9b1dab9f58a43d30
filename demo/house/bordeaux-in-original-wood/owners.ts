import { say } from '#demo/say.ts'

/** Who sent the cases to the sale. */
export const owners = {
  estate: say(
    'A country house in the Low Countries, from a cellar cut into chalk. Bought on release; shipped to Hong Kong for this sale under refrigeration.',
    '低地国家一座乡间宅邸，出自白垩岩窖。发售时购入，为本场以冷藏运抵香港。',
  ),
  banker: say(
    'A retired banker in the Mid-Levels. Bought en primeur or on arrival; in a bonded store in Kwai Chung.',
    '半山退休银行家旧藏。期酒或到港时购入，存于葵涌保税仓。',
  ),
  singapore: say(
    'A collector in Singapore. Stored at thirteen degrees since release, with continuous records.',
    '新加坡藏家旧藏。自发售起以十三度存放，温度记录完整无缺。',
  ),
}
