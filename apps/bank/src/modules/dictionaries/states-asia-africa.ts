/** States and provinces of Asia and Africa (ISO 3166-2), as states.ts reads them. */

export const asiaAndAfrica: Readonly<Record<string, string>> = {
  AE: 'AZ Abu Dhabi,AJ Ajman,DU Dubai,FU Fujairah,RK Ras Al Khaimah,SH Sharjah,UQ Umm Al Quwain',
  CN:
    'AH Anhui,BJ Beijing,CQ Chongqing,FJ Fujian,GS Gansu,GD Guangdong,GX Guangxi,GZ Guizhou,HI Hainan,HE Hebei,' +
    'HL Heilongjiang,HA Henan,HB Hubei,HN Hunan,NM Inner Mongolia,JS Jiangsu,JX Jiangxi,JL Jilin,LN Liaoning,NX Ningxia,' +
    'QH Qinghai,SN Shaanxi,SD Shandong,SH Shanghai,SX Shanxi,SC Sichuan,TJ Tianjin,XZ Tibet,XJ Xinjiang,YN Yunnan,' +
    'ZJ Zhejiang',
  IN:
    'AN Andaman and Nicobar Islands,AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CH Chandigarh,CG Chhattisgarh,' +
    'DH Dadra and Nagar Haveli and Daman and Diu,DL Delhi,GA Goa,GJ Gujarat,HR Haryana,HP Himachal Pradesh,' +
    'JK Jammu and Kashmir,JH Jharkhand,KA Karnataka,KL Kerala,LA Ladakh,LD Lakshadweep,MP Madhya Pradesh,MH Maharashtra,' +
    'MN Manipur,ML Meghalaya,MZ Mizoram,NL Nagaland,OD Odisha,PY Puducherry,PB Punjab,RJ Rajasthan,SK Sikkim,TN Tamil Nadu,' +
    'TS Telangana,TR Tripura,UP Uttar Pradesh,UK Uttarakhand,WB West Bengal',
  JP:
    '01 Hokkaido,02 Aomori,03 Iwate,04 Miyagi,05 Akita,06 Yamagata,07 Fukushima,08 Ibaraki,09 Tochigi,10 Gunma,11 Saitama,' +
    '12 Chiba,13 Tokyo,14 Kanagawa,15 Niigata,16 Toyama,17 Ishikawa,18 Fukui,19 Yamanashi,20 Nagano,21 Gifu,22 Shizuoka,' +
    '23 Aichi,24 Mie,25 Shiga,26 Kyoto,27 Osaka,28 Hyogo,29 Nara,30 Wakayama,31 Tottori,32 Shimane,33 Okayama,34 Hiroshima,' +
    '35 Yamaguchi,36 Tokushima,37 Kagawa,38 Ehime,39 Kochi,40 Fukuoka,41 Saga,42 Nagasaki,43 Kumamoto,44 Oita,45 Miyazaki,' +
    '46 Kagoshima,47 Okinawa',
  KR:
    '26 Busan,43 Chungcheongbuk,44 Chungcheongnam,27 Daegu,30 Daejeon,42 Gangwon,29 Gwangju,41 Gyeonggi,47 Gyeongsangbuk,' +
    '48 Gyeongsangnam,28 Incheon,49 Jeju,45 Jeollabuk,46 Jeollanam,50 Sejong,11 Seoul,31 Ulsan',
  MY:
    '01 Johor,02 Kedah,03 Kelantan,14 Kuala Lumpur,15 Labuan,04 Melaka,05 Negeri Sembilan,06 Pahang,08 Perak,09 Perlis,' +
    '07 Pulau Pinang,16 Putrajaya,12 Sabah,13 Sarawak,10 Selangor,11 Terengganu',
  NG:
    'AB Abia,AD Adamawa,AK Akwa Ibom,AN Anambra,BA Bauchi,BY Bayelsa,BE Benue,BO Borno,CR Cross River,DE Delta,EB Ebonyi,' +
    'ED Edo,EK Ekiti,EN Enugu,FC Federal Capital Territory,GO Gombe,IM Imo,JI Jigawa,KD Kaduna,KN Kano,KT Katsina,KE Kebbi,' +
    'KO Kogi,KW Kwara,LA Lagos,NA Nasarawa,NI Niger,OG Ogun,ON Ondo,OS Osun,OY Oyo,PL Plateau,RI Rivers,SO Sokoto,TA Taraba,' +
    'YO Yobe,ZA Zamfara',
}
