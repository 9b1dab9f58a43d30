import { say } from '#demo/say.ts'

/** Where the twelve come from: three kitchens on the Island’s north shore. */
export const cellars = {
  causeway: say(
    'A restaurateur in Causeway Bay, from the list of a dining room that has closed. Stored on the premises at thirteen degrees.',
    '铜锣湾餐厅东主旧藏，出自已结业餐厅酒单。以十三度存于店内。',
  ),
  shaukei: say(
    'A cook in Shau Kei Wan, who bought by the case and drank by the bottle. Kept in a cabinet since purchase.',
    '筲箕湾一位厨师旧藏，整箱而购，单瓶而饮。购入后存于酒柜。',
  ),
  taikoo: say(
    'A supper club in Tai Koo, dissolved by its members this year. From the cupboard that each paid into.',
    '太古一饭局会旧藏，今年经会员议决解散。出自众人合资购置之酒柜。',
  ),
}
