import { producer, region, style } from './name.ts'

/** Brands, sizes and origins of cigars. */
export const cigars = [
  producer('cohiba', 'Cohiba', '高希霸', '科伊巴', '高斯巴'),
  producer('behike', 'Cohiba Behike', '高希霸贝伊可', 'Behike', 'BHK', '贝希可', '贝伊可'),
  producer('montecristo', 'Montecristo', '蒙特克里斯托', '基度山'),
  producer('partagas', 'Partagás', '帕塔加斯', 'Partagas', '帕特加斯', '帕特'),
  producer('romeo-y-julieta', 'Romeo y Julieta', '罗密欧与朱丽叶', 'Romeo', '罗密欧', '罗密欧朱丽叶'),
  producer('hoyo-de-monterrey', 'Hoyo de Monterrey', '好友', '好友蒙特雷', 'Hoyo'),
  producer('bolivar', 'Bolívar', '玻利瓦尔', 'Bolivar', '保利华'),
  producer('trinidad', 'Trinidad', '特立尼达', '千里达'),
  producer('h-upmann', 'H. Upmann', '乌普曼', 'Upmann', '优民', '阿普曼'),
  producer('ramon-allones', 'Ramón Allones', '雷蒙', 'Ramon Allones', '拉蒙阿万斯', '雷蒙阿隆尼'),
  producer('punch', 'Punch', '潘趣'),
  producer('davidoff', 'Davidoff', '大卫杜夫', '大卫度夫'),
  producer('arturo-fuente', 'Arturo Fuente', '阿图罗富恩特', 'Fuente', '富恩特', 'Opus X'),
  region('cuba', 'Cuba', '古巴', 'Cuban', 'Habana', '哈瓦那', 'Habano', 'Havana'),
  style('cigar', 'Cigar', '雪茄', '雪茄烟', 'Cigars'),
  style('robusto', 'Robusto', '罗布斯托', '罗伯图'),
  style('torpedo', 'Torpedo', '鱼雷', '鱼雷雪茄'),
  style('corona', 'Corona', '皇冠', '科罗娜'),
  style('humidor', 'Humidor', '雪茄盒', '保湿盒', '雪茄保湿盒'),
] as const
