/** Frequent characters that only traditional Chinese has: a text in simplified characters has none of them. */
export const traditionalHan: ReadonlySet<string> = new Set(
  '價號請賣與時購開錄競莊發為單場證裝無爾銀選訂貨記標間內電將碼會頸兩紀費結額羅須賬舊預領個設圖對項頁現納驗連運積進載暫專續復來帶奧數區買達貝郵獲過資確廳試編濕輸庫計當處關閲認禮經擇覽' +
    '國傭倫顯話廠網換動籤瀏園權餘應陳聖滿倉湧條啓較蘇備員轉傳蓋鑰煙託長檢檳飲銷櫃線環見類蘭審紋絡鍾隨巖聯參視麥絲問實沒張薩約萊氣淨詢斷該適輕釐淺鏈議嶽黃題寫別繼恆據刪車狀歲級雲紙屬態僅' +
    '稱魚堊灣訊閉樂贈蠟從點書維細執語報總篩損雙產潔壇機則謝變邊決瑪質紅許師釀筆業醬嶺韋鄉響讀歡説調憑齊齡熱貴側饋這們種學裏體還義樣麼軍黨頭統組論農強戰給澤華億鑒際頓門龍鳳啟寶遼優藝術館' +
    '錢萬',
)
