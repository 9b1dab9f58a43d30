/**
 * The customary Hong Kong romanisations of surnames and frequent characters of given names, by Simplified
 * character. They help to compare names across scripts (O21) but prove nothing, since they follow no standard.
 */
const table = `
陈 chan; 黄 wong; 王 wong; 李 lee li lei; 张 cheung chang; 林 lam; 刘 lau liu; 梁 leung leong; 何 ho; 吴 ng; 郑 cheng;
罗 law lo; 杨 yeung young; 叶 yip ip; 曾 tsang; 周 chow chau; 徐 tsui chui; 朱 chu; 邓 tang; 谢 tse; 冯 fung; 蔡 choi tsoi;
许 hui; 潘 poon pun; 卢 lo; 苏 so; 余 yu; 钟 chung; 胡 wu; 马 ma; 郭 kwok; 陆 luk; 方 fong; 袁 yuen; 邱 yau; 丘 yau; 莫 mok;
关 kwan; 麦 mak; 赵 chiu chio; 蒋 tseung; 温 wan; 任 yam; 唐 tong; 高 ko; 戴 tai; 黎 lai; 赖 lai; 游 yau; 孔 hung;
石 shek; 侯 hau; 孙 suen sun; 韩 hon; 杜 to; 姚 yiu; 严 yim; 尹 wan; 伍 ng; 吕 lui; 颜 ngan; 甘 kam; 霍 fok; 区 au;
欧 au; 汤 tong; 彭 pang; 宋 sung; 江 kong; 鲍 pau; 程 ching; 沈 shum sham; 秦 chun; 雷 lui; 龙 lung; 骆 lok;
傅 fu; 符 fu; 范 fan; 卓 cheuk; 丁 ting; 文 man; 施 sze; 倪 ngai; 崔 tsui chui; 司 sze; 徒 to; 阮 yuen; 单 sin; 柯 or o;
翁 yung; 容 yung; 简 kan; 岑 shum sum; 董 tung; 白 pak; 包 pao pau; 庄 chong; 连 lin; 凌 ling; 邵 shiu; 田 tin; 魏 ngai;
伟 wai; 明 ming; 铭 ming; 志 chi; 家 ka; 文 man; 国 kwok; 华 wah wa; 强 keung; 俊 chun; 杰 kit; 健 kin; 德 tak; 荣 wing;
永 wing; 咏 wing; 颖 wing; 诗 sze; 思 sze; 敏 man; 慧 wai; 惠 wai; 美 mei; 玲 ling; 丽 lai; 芳 fong; 娟 kuen; 英 ying;
兰 lan; 珍 chun; 燕 yin; 云 wan; 霞 ha; 月 yuet; 秀 sau; 淑 suk; 婉 yuen; 婷 ting; 欣 yan; 怡 yi; 佩 pui; 佳 kai; 嘉 ka;
乐 lok; 朗 long; 轩 hin; 浩 ho; 豪 ho; 宇 yu; 子 tsz chi; 梓 tsz; 芷 tsz; 晴 ching; 心 sum; 柏 pak; 熙 hei; 希 hei;
曦 hei; 禧 hei; 泽 chak; 俊 chun; 骏 chun; 立 lap; 建 kin; 坚 kin; 民 man; 平 ping; 安 on; 康 hong; 宁 ning; 福 fuk;
禄 luk; 寿 sau; 全 chuen; 泉 chuen; 光 kwong; 广 kwong; 辉 fai; 成 shing; 诚 shing; 城 shing; 胜 sing shing; 东 tung;
南 nam; 西 sai; 北 pak; 山 shan; 海 hoi; 波 po; 涛 to; 峰 fung; 锋 fung; 枫 fung; 凤 fung; 雄 hung; 鸿 hung; 红 hung;
洪 hung; 宏 wang; 弘 wang; 业 yip; 生 sang; 森 sum; 树 shu; 松 chung; 忠 chung; 仲 chung; 中 chung; 仁 yan; 义 yee yi;
礼 lai; 智 chi; 信 shun; 孝 hau; 勇 yung; 勤 kan; 金 kam; 锦 kam; 银 ngan; 玉 yuk; 珠 chu; 宝 po; 贵 kwai; 桂 kwai;
琼 king; 琪 ki; 祺 ki; 琳 lam; 雪 suet; 冰 bing; 天 tin; 地 tei; 龙 lung; 虎 fu; 飞 fei; 鹏 pang; 少 siu; 小 siu; 晓 hiu;
大 tai; 世 sai; 仕 sze; 士 sze; 昌 cheong; 祥 cheung; 翔 cheung; 彰 cheung; 章 cheung; 耀 yiu; 尧 yiu; 瑶 yiu; 启 kai;
继 kai; 启 kai; 景 king; 敬 king; 庆 hing; 兴 hing; 旺 wong; 达 tat; 运 wan; 进 chun; 汉 hon; 翰 hon; 恒 hang; 衡 hang;
振 chun; 镇 chun; 正 ching; 政 ching; 清 ching; 贞 ching; 静 ching; 洁 kit; 雅 nga; 芬 fan; 芝 chi; 芸 wan; 莉 lee lei;
莲 lin; 萍 ping; 蓉 yung; 薇 mei; 菁 ching; 蕙 wai; 碧 bik; 翠 chui; 绮 yee yi; 绿 luk; 爱 oi; 恩 yan; 慈 chi; 惜 sik;
彩 choi; 采 choi; 才 choi; 财 choi; 添 tim; 贤 yin; 彦 yin; 廷 ting; 庭 ting; 权 kuen; 川 chuen; 源 yuen; 远 yuen;
元 yuen; 圆 yuen; 昭 chiu; 超 chiu; 潮 chiu; 照 chiu; 朝 chiu; 学 hok; 鹤 hok; 良 leung; 亮 leung; 令 ling; 灵 ling;
凯 hoi; 倩 sin; 仙 sin; 善 sin; 如 yu; 儿 yee yi; 怀 wai; 维 wai; 威 wai; 炜 wai; 蔚 wai; 卫 wai; 为 wai; 君 kwan;
军 kwan; 群 kwan; 均 kwan; 钧 kwan; 昆 kwan; 坤 kwan; 发 fat; 法 fat; 富 fu; 夫 fu; 洋 yeung; 阳 yeung; 扬 yeung;
一 yat; 日 yat; 逸 yat; 溢 yat; 毅 ngai; 艺 ngai; 刚 kong; 钢 kong; 港 kong; 焕 woon; 欢 foon; 宽 foon; 婵 sim; 嫦 sheung;
常 sheung; 尚 sheung; 双 sheung; 霜 sheung; 可 ho; 河 ho; 和 wo; 禾 wo; 合 hop; 洽 hap; 钊 chiu; 展 chin; 战 chin;
卿 hing; 馨 hing; 根 kan; 真 chun; 振 chun; 勋 fan; 训 fan; 纯 shun; 顺 shun; 舜 shun; 醇 shun; 淳 shun; 驹 kui; 巨 kui;`

const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy([...table.matchAll(/(\p{Script=Han}) ([a-z ]+);/gu)], ([, character = '']) => character),
  ].map(([character, entries]) => [
    character,
    [...new Set(entries.flatMap(([, , sounds = '']) => sounds.split(' ')))],
  ]),
)

/** Returns the usual Hong Kong spellings of a Simplified character of a name; none for a rare one. */
export const cantoneseOf = (character: string): readonly string[] => spellings.get(character) ?? []
