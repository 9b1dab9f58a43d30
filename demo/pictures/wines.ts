import { bilingual } from '#demo/bilingual.ts'
import type { Picture } from './picture.ts'
import { crop, wine } from './wine.ts'

/** The wines from outside Bordeaux, by file name. */
export const wines = {
  'domaine-de-la-combe-noire-clos-de-la-combe-1999': wine({
    producer: bilingual('Domaine de la Combe Noire', '黑谷酒庄'),
    name: bilingual('Combe Noire, Clos de la Combe 1999', '黑谷酒庄 康布园 1999'),
    vintage: '1999',
    region: bilingual('Vosne, Burgundy', '勃艮第沃恩'),
    details: {
      label: crop(268, 575, 424),
      capsule: crop(268, 59, 424),
    },
  }),
  'domaine-de-la-combe-noire-2015-trio': wine({
    producer: bilingual('Domaine de la Combe Noire', '黑谷酒庄'),
    name: bilingual('Combe Noire, Clos de la Combe 2015', '黑谷酒庄 康布园 2015'),
    vintage: '2015',
    region: bilingual('Vosne, Burgundy', '勃艮第沃恩'),
    details: {
      label: crop(278, 588, 404),
      capsule: crop(268, 83, 424),
    },
  }),
  'domaine-perrault-vigny-les-grandes-roches-2014': wine({
    producer: bilingual('Domaine Perrault-Vigny', '佩罗维尼酒庄'),
    name: bilingual('Perrault-Vigny, Les Grandes Roches 2014', '佩罗维尼 大岩园 2014'),
    vintage: '2014',
    region: bilingual('Puligny, Burgundy', '勃艮第普里尼'),
    details: {
      label: crop(268, 575, 424),
      capsule: crop(268, 59, 424),
    },
  }),
  'lherbier-le-chambelland-1978': wine({
    producer: bilingual('Lherbier Père & Fils', '莱尔比耶父子'),
    name: bilingual('Lherbier, Le Chambelland 1978', '莱尔比耶父子 尚贝兰园 1978'),
    vintage: '1978',
    region: bilingual('Gevrey, Burgundy', '勃艮第热夫雷'),
    details: {
      label: crop(268, 575, 424),
      level: crop(278, 161, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'maison-esterel-hermitage-le-rocher-blanc-1990': wine({
    producer: bilingual('Maison Estérel & Fils', '埃斯特雷酒庄'),
    name: bilingual('Estérel, Hermitage Le Rocher Blanc 1990', '埃斯特雷 艾米塔吉 白岩 1990'),
    vintage: '1990',
    region: bilingual('Hermitage, Rhône', '罗讷河谷艾米塔吉'),
    details: {
      label: crop(268, 587, 424),
      capsule: crop(268, 59, 424),
    },
  }),
  'tenuta-poggio-sereno-riserva-2006': wine({
    producer: bilingual('Tenuta Poggio Sereno', '宁丘酒庄'),
    name: bilingual('Poggio Sereno Riserva 2006', '宁丘酒庄 珍藏 2006'),
    vintage: '2006',
    region: bilingual('Tuscany, Italy', '意大利托斯卡纳'),
    details: {
      label: crop(278, 564, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'alder-and-vane-cabernet-2013': wine({
    producer: bilingual('Alder & Vane', '奥德凡酒庄'),
    name: bilingual('Alder & Vane Cabernet Sauvignon 2013', '奥德凡酒庄 赤霞珠 2013'),
    vintage: '2013',
    region: bilingual('Napa Valley, California', '美国加州纳帕谷'),
    details: {
      label: crop(278, 546, 404),
      capsule: crop(268, 47, 424),
    },
  }),
  'wirranda-no-41-old-hundred-shiraz-1998': wine({
    producer: bilingual('Wirranda Estate', '维兰达酒庄'),
    name: bilingual('Wirranda No. 41 Old Hundred Shiraz 1998', '维兰达 41 号百年老藤设拉子 1998'),
    vintage: '1998',
    region: bilingual('Barossa, Australia', '澳大利亚巴罗萨'),
    details: {
      label: crop(278, 564, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'champagne-aubertin-lys-cuvee-des-rois-2008': wine({
    producer: bilingual('Aubertin-Lys', '奥贝坦莉丝'),
    name: bilingual('Aubertin-Lys, Cuvée des Rois 2008', '奥贝坦莉丝 君王特酿 2008'),
    vintage: '2008',
    region: bilingual('Champagne, France', '法国香槟区'),
    details: {
      label: crop(278, 630, 404),
      capsule: crop(268, 35, 424),
    },
  }),
  'champagne-aubertin-lys-rose-2006': wine({
    producer: bilingual('Aubertin-Lys', '奥贝坦莉丝'),
    name: bilingual('Aubertin-Lys, Rosé Millésimé 2006', '奥贝坦莉丝 年份粉红香槟 2006'),
    vintage: '2006',
    region: bilingual('Champagne, France', '法国香槟区'),
    details: {
      label: crop(278, 630, 404),
      capsule: crop(268, 35, 424),
    },
  }),
  'champagne-delacroix-roy-blanc-de-blancs-2002': wine({
    producer: bilingual('Delacroix-Roy', '德拉克鲁瓦'),
    name: bilingual('Delacroix-Roy, Blanc de Blancs 2002', '德拉克鲁瓦 白中白香槟 2002'),
    vintage: '2002',
    region: bilingual('Champagne, France', '法国香槟区'),
    details: {
      label: crop(278, 630, 404),
      capsule: crop(268, 35, 424),
    },
  }),
  'quinta-do-valdourado-vintage-port-1963': wine({
    producer: bilingual('Quinta do Valdourado', '瓦尔杜拉多酒庄'),
    name: bilingual('Quinta do Valdourado Vintage Port 1963', '瓦尔杜拉多 年份波特 1963'),
    vintage: '1963',
    region: bilingual('Douro, Portugal', '葡萄牙杜罗河谷'),
    feature: false,
    details: {
      label: crop(278, 516, 404),
      capsule: crop(268, 47, 424),
    },
  }),
  'quinta-do-valdourado-vintage-port-1994': wine({
    producer: bilingual('Quinta do Valdourado', '瓦尔杜拉多酒庄'),
    name: bilingual('Quinta do Valdourado Vintage Port 1994', '瓦尔杜拉多 年份波特 1994'),
    vintage: '1994',
    region: bilingual('Douro, Portugal', '葡萄牙杜罗河谷'),
    details: {
      label: crop(278, 552, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'domaine-de-la-combe-noire-2015-owc-6': wine({
    producer: bilingual('Domaine de la Combe Noire', '黑谷酒庄'),
    name: bilingual('Combe Noire, Clos de la Combe 2015', '黑谷酒庄 康布园 2015'),
    vintage: '2015',
    region: bilingual('Vosne, Burgundy', '勃艮第沃恩'),
    feature: false,
    details: {
      case: crop(10, 265, 748),
      label: crop(547, 575, 404),
      capsule: crop(547, 180, 404),
    },
  }),
} satisfies Record<string, Picture>
