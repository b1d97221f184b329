/**
 * The invented banks of the directory, as data: per country the number that its schemes know a bank by, the number in its IBANs, three
 * cities. In a form, `n` is a digit and `a` a letter of the bank's SWIFT code; a letter after the length names what the number is.
 */

export interface Place {
  readonly country: string
  readonly code: string
  readonly iban: string | undefined
  readonly cities: readonly [string, string, string]
}

/** country, form of the local number (`=` the same as in the IBAN), form in the IBAN (`-` none), three cities. */
const rows = `
AD = 4n Andorra la Vella|Encamp|Escaldes
AE = 3n Dubai|Abu Dhabi|Sharjah
AL = 8n Tiranë|Durrës|Vlorë
AR 3n - Buenos Aires|Córdoba|Rosario
AT = 5n Wien|Graz|Linz
AU 2n - Sydney|Melbourne|Perth
AZ = 4a Bakı|Gəncə|Sumqayıt
BA = 3n Sarajevo|Mostar|Tuzla
BD 3n - Dhaka|Chattogram|Khulna
BE = 3n Bruxelles|Gent|Liège
BG = 4a София|Пловдив|Варна
BH = 4a Manama|Muharraq|Riffa
BR 3n 8n São Paulo|Rio de Janeiro|Recife
CA 3n - Toronto|Montréal|Vancouver
CH = 5n Zürich|Genève|Bern
CL 3n - Santiago|Valparaíso|Concepción
CN 3n - 上海|北京|广州
CO 3n - Bogotá|Medellín|Cali
CR = 4n San José|Cartago|Liberia
CY = 3n Λευκωσία|Λεμεσός|Λάρνακα
CZ = 4n Praha|Brno|Ostrava
DE = 8n Hamburg|Leipzig|Köln
DK = 4n København|Aarhus|Odense
DO = 4a Santo Domingo|Santiago|La Romana
EE = 2n Tallinn|Tartu|Pärnu
EG = 4n Cairo|Alexandria|Giza
ES = 4n Madrid|Sevilla|Bilbao
FI = 3n Helsinki|Tampere|Turku
FR = 5n Paris|Lyon|Nantes
GB 2n 4a London|Leeds|Cardiff
GE = 2a თბილისი|ქუთაისი|ბათუმი
GH 3n - Accra|Kumasi|Tamale
GI = 4a Gibraltar|Europa Point|Catalan Bay
GR = 3n Αθήνα|Θεσσαλονίκη|Πάτρα
GT = 4a Ciudad de Guatemala|Antigua|Quetzaltenango
HK 3n - Central|Kowloon|Sha Tin
HR = 7n Zagreb|Split|Rijeka
HU = 3n Budapest|Debrecen|Szeged
IE = 4a Dublin|Cork|Galway
IL = 3n Tel Aviv|Haifa|Jerusalem
IN 4a - Mumbai|Bengaluru|Chennai
IS = 4n Reykjavík|Akureyri|Selfoss
IT = 5n Milano|Torino|Palermo
JO = 4a Amman|Irbid|Aqaba
JP 4n - 東京|大阪|札幌
KE 2n - Nairobi|Mombasa|Kisumu
KR 3n - 서울|부산|대구
KW = 4a Kuwait City|Hawalli|Salmiya
KZ = 3n Алматы|Астана|Шымкент
LI = 5n Vaduz|Schaan|Balzers
LK 4n - Colombo|Kandy|Galle
LT = 5n Vilnius|Kaunas|Klaipėda
LU = 3n Luxembourg|Esch-sur-Alzette|Diekirch
LV = 4a Rīga|Liepāja|Daugavpils
MA 3n - Casablanca|Rabat|Fès
MC = 5n Monaco|Monte-Carlo|Fontvieille
MD = 2a Chișinău|Bălți|Cahul
ME = 3n Podgorica|Nikšić|Kotor
MK = 3n Скопје|Битола|Охрид
MT = 4a Valletta|Sliema|Mdina
MX 3n - Ciudad de México|Guadalajara|Mérida
MY 2n - Kuala Lumpur|George Town|Ipoh
NG 3n - Lagos|Abuja|Ibadan
NL = 4a Amsterdam|Utrecht|Groningen
NO = 4n Oslo|Bergen|Tromsø
NZ 2n - Auckland|Wellington|Dunedin
PE 3n - Lima|Arequipa|Cusco
PH 3n - Manila|Cebu|Davao
PK = 4a Karachi|Lahore|Islamabad
PL = 8n Warszawa|Kraków|Gdańsk
PT = 4n Lisboa|Porto|Coimbra
QA = 4a Doha|Al Rayyan|Al Wakrah
RO = 4a București|Cluj-Napoca|Iași
RS = 3n Београд|Нови Сад|Ниш
SA = 2n Riyadh|Jeddah|Dammam
SE = 3n Stockholm|Göteborg|Malmö
SG 4n - Singapore|Jurong|Tampines
SI = 5n Ljubljana|Maribor|Koper
SK = 4n Bratislava|Košice|Žilina
SM = 5n San Marino|Serravalle|Borgo Maggiore
TH 3n - กรุงเทพฯ|เชียงใหม่|ภูเก็ต
TN = 2n Tunis|Sfax|Sousse
TR = 5n İstanbul|Ankara|İzmir
TW 3n - 台北|台中|高雄
UA = 6n Київ|Львів|Одеса
US 9n - Omaha|Tulsa|Duluth
UY 3n - Montevideo|Salto|Colonia
VA = 3n Città del Vaticano|Belvedere|Sant’Anna
XK = 4n Prishtinë|Prizren|Pejë
ZA 6n - Johannesburg|Cape Town|Durban
`

export const places: readonly Place[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [country = '', code = '', iban = '', ...cities] = row.split(' ')
    const [first = '', second = '', third = ''] = cities.join(' ').split('|')
    return { country, code: code === '=' ? iban : code, iban: iban === '-' ? undefined : iban, cities: [first, second, third] }
  })
