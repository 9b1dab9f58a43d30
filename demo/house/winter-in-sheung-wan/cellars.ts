import { say } from '#demo/say.ts'

/** Where the lots come from: nine Hong Kong cellars. */
export const cellars = {
  robinson: say(
    'A flat on Robinson Road, Mid-Levels. Bought on release through a London merchant; kept in a bonded store in Kwai Chung since 2004.',
    '半山罗便臣道住户旧藏。发售时经伦敦酒商购入，2004 年起存放于葵涌保税仓。',
  ),
  harlech: say(
    'A family on Harlech Road. Assembled between 1986 and 2010, and kept in a cooled room on the north side of the house.',
    '夏力道一家族旧藏。1986 至 2010 年间陆续购入，存于宅邸北面恒温室。',
  ),
  lookout: say(
    'A collector at Jardine’s Lookout. Bought at the distilleries or on release; in a Hong Kong bonded store since 2017.',
    '渣甸山藏家旧藏。购自酒厂或于发售时购入，自 2017 年起存放于香港保税仓。',
  ),
  repulse: say(
    'A house at Repulse Bay, sold with its cellar. Temperature records from 2009 onward were seen by our specialists.',
    '浅水湾宅邸，连酒窖一并出售。本行专家已查阅 2009 年以来温度记录。',
  ),
  kowloon: say(
    'A physician’s cellar in Kowloon Tong. Purchased from two Hong Kong importers; invoices available for most lots.',
    '九龙塘医生旧藏。购自香港两家进口商，大部分拍品附有发票。',
  ),
  valley: say(
    'A household in Happy Valley, moving abroad. Stored in upright cabinets at fourteen degrees.',
    '跑马地住户移居海外释出。以十四度立式酒柜存放。',
  ),
  winglok: say(
    'A merchant of Wing Lok Street, retired. From the stock that he kept for himself, in a basement two doors from our rooms.',
    '永乐街退休商人旧藏。出自其自留存货，存于本行隔两户的地库。',
  ),
  saikung: say(
    'A private cellar in Sai Kung, built into the hillside in 2005. One owner since release.',
    '西贡私人酒窖，2005 年依山而建。自发售起仅一位藏家。',
  ),
  club: say(
    'A members’ club in Ice House Street. From the cellar and the cigar room, by order of its committee.',
    '雪厂街一会员会所旧藏。出自酒窖及雪茄房，经会所委员会议决释出。',
  ),
}
