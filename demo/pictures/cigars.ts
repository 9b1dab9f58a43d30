import { bilingual } from '#demo/bilingual.ts'
import type { Picture } from './picture.ts'

/** The cigars, by file name. */
export const cigars = {
  'flor-de-isadora-gran-corona-box-25': {
    kind: 'cigars',
    producer: bilingual('Flor de Isadora', '伊莎朵拉之花'),
    name: bilingual('Flor de Isadora Gran Corona', '伊莎朵拉之花 大皇冠'),
    accent: bilingual('Gran Corona', ''),
    vintage: '2014',
    region: bilingual('Vuelta del Valle', '谷之回环'),
    format: bilingual('Box of 25', '25 支木盒装'),
    feature: true,
    details: {
      label: { x: 116, y: 1, width: 632, height: 790 },
      cigars: { x: 192, y: 372, width: 576, height: 720 },
      case: { x: 211, y: 480, width: 576, height: 720 },
    },
  },
  'reyes-del-alba-gran-reserva-cabinet-50': {
    kind: 'cigars',
    producer: bilingual('Reyes del Alba', '黎明之王'),
    name: bilingual('Reyes del Alba Gran Reserva', '黎明之王 大珍藏'),
    accent: bilingual('Gran Reserva', ''),
    vintage: '2011',
    region: bilingual('Valle del Alba', '黎明谷'),
    format: bilingual('Cabinet of 50', '50 支柜装'),
    feature: false,
    details: {
      cigars: { x: 270, y: 337, width: 536, height: 670 },
      ribbon: { x: 163, y: 204, width: 480, height: 600 },
    },
  },
  'casa-montalban-torpedo-trio': {
    kind: 'cigars',
    producer: bilingual('Casa Montalbán', '蒙塔尔班世家'),
    name: bilingual('Casa Montalbán Torpedo', '蒙塔尔班世家 鱼雷'),
    accent: bilingual('Torpedo', ''),
    vintage: '2016',
    region: bilingual('Sierra Montalbán', '蒙塔尔班山'),
    format: bilingual('Loose cigars', '散支'),
    feature: true,
    details: {
      band: { x: 471, y: 349, width: 440, height: 550 },
      cigars: { x: 144, y: 288, width: 596, height: 745 },
    },
  },
  'casa-montalban-macassar-humidor': {
    kind: 'cigars',
    producer: bilingual('Casa Montalbán', '蒙塔尔班世家'),
    name: bilingual('Casa Montalbán Macassar Humidor', '蒙塔尔班世家 黑檀木雪茄保湿盒'),
    accent: bilingual('Macassar Humidor', ''),
    vintage: '2018',
    region: bilingual('Sierra Montalbán', '蒙塔尔班山'),
    format: bilingual('Humidor of 75', '75 支雪茄保湿盒'),
    feature: true,
    details: {
      cigars: { x: 201, y: 324, width: 596, height: 745 },
      lock: { x: 356, y: 613, width: 344, height: 430 },
    },
  },
  'alba-de-oro-porcelain-jar-25': {
    kind: 'cigars',
    producer: bilingual('Alba de Oro', '黄金黎明'),
    name: bilingual('Alba de Oro Añejados', '黄金黎明 陈年瓷罐'),
    accent: bilingual('Añejados', ''),
    vintage: '2012',
    region: bilingual('Valle del Alba', '黎明谷'),
    format: bilingual('Porcelain jar of 25', '瓷罐 25 支装'),
    feature: true,
    details: {
      label: { x: 197, y: 384, width: 480, height: 600 },
      cigars: { x: 169, y: 61, width: 536, height: 670 },
      band: { x: 230, y: 647, width: 424, height: 530 },
    },
  },
  'flor-de-isadora-gran-corona-five-cigars': {
    kind: 'cigars',
    producer: bilingual('Flor de Isadora', '伊莎朵拉之花'),
    name: bilingual('Flor de Isadora Gran Corona, five cigars', '伊莎朵拉之花 大皇冠 五支'),
    accent: bilingual('five cigars', ''),
    vintage: '2014',
    region: bilingual('Vuelta del Valle', '谷之回环'),
    format: bilingual('Bundle of 5', '5 支束装'),
    feature: true,
    details: {
      band: { x: 471, y: 349, width: 440, height: 550 },
      cigars: { x: 125, y: 360, width: 480, height: 600 },
    },
  },
} satisfies Record<string, Picture>
