import { say } from '#demo/say.ts'

/** How one collector came by what he kept, all of it in one room on Mount Kellett. */
export const sources = {
  shipper: say(
    'Bought as futures or on release from a Bordeaux shipper; delivered to Mount Kellett and not moved until collected by us.',
    '期酒或发售时购自波尔多酒商，送抵歌赋山后未曾移动，直至本行取货。',
  ),
  london: say(
    'Bought from a merchant in St James’s between 1983 and 2006 and shipped under refrigeration. In the Mount Kellett cellar since arrival.',
    '1983 至 2006 年间购自伦敦圣詹姆斯区酒商，冷藏运输，到港后一直存于歌赋山酒窖。',
  ),
  distillery: say(
    'Bought at the distillery or by its private list; kept upright in the Mount Kellett cellar, in the dark.',
    '购自酒厂或其私人名册，于歌赋山酒窖避光直立存放。',
  ),
  gift: say(
    'Received as a gift or bought while travelling, entered in the cellar book on the day. Mount Kellett since then.',
    '馈赠或旅途所得，当日登入窖簿，此后存于歌赋山。',
  ),
  club: say(
    'Bought through his club in Hong Kong. Kept in a walk-in humidor beside the cellar at sixty-six per cent.',
    '经香港会所购入，存于酒窖旁步入式恒湿房，湿度百分之六十六。',
  ),
}
