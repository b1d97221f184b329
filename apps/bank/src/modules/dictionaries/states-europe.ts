/** States and provinces of Europe and Turkey (ISO 3166-2), as states.ts reads them. */

export const europe: Readonly<Record<string, string>> = {
  ES:
    'C A Coruña,VI Álava,AB Albacete,A Alicante,AL Almería,O Asturias,AV Ávila,BA Badajoz,B Barcelona,BI Bizkaia,BU Burgos,' +
    'CC Cáceres,CA Cádiz,S Cantabria,CS Castellón,CE Ceuta,CR Ciudad Real,CO Córdoba,CU Cuenca,SS Gipuzkoa,GI Girona,' +
    'GR Granada,GU Guadalajara,H Huelva,HU Huesca,PM Illes Balears,J Jaén,LO La Rioja,GC Las Palmas,LE León,L Lleida,' +
    'LU Lugo,M Madrid,MA Málaga,ML Melilla,MU Murcia,NA Navarra,OR Ourense,P Palencia,PO Pontevedra,SA Salamanca,' +
    'TF Santa Cruz de Tenerife,SG Segovia,SE Sevilla,SO Soria,T Tarragona,TE Teruel,TO Toledo,V Valencia,VA Valladolid,' +
    'ZA Zamora,Z Zaragoza',
  IT:
    'AG Agrigento,AL Alessandria,AN Ancona,AO Aosta,AR Arezzo,AP Ascoli Piceno,AT Asti,AV Avellino,BA Bari,' +
    'BT Barletta-Andria-Trani,BL Belluno,BN Benevento,BG Bergamo,BI Biella,BO Bologna,BZ Bolzano,BS Brescia,BR Brindisi,' +
    'CA Cagliari,CL Caltanissetta,CB Campobasso,CE Caserta,CT Catania,CZ Catanzaro,CH Chieti,CO Como,CS Cosenza,CR Cremona,' +
    'KR Crotone,CN Cuneo,EN Enna,FM Fermo,FE Ferrara,FI Firenze,FG Foggia,FC Forlì-Cesena,FR Frosinone,GE Genova,GO Gorizia,' +
    'GR Grosseto,IM Imperia,IS Isernia,AQ L’Aquila,SP La Spezia,LT Latina,LE Lecce,LC Lecco,LI Livorno,LO Lodi,LU Lucca,' +
    'MC Macerata,MN Mantova,MS Massa-Carrara,MT Matera,ME Messina,MI Milano,MO Modena,MB Monza e Brianza,NA Napoli,' +
    'NO Novara,NU Nuoro,OR Oristano,PD Padova,PA Palermo,PR Parma,PV Pavia,PG Perugia,PU Pesaro e Urbino,PE Pescara,' +
    'PC Piacenza,PI Pisa,PT Pistoia,PN Pordenone,PZ Potenza,PO Prato,RG Ragusa,RA Ravenna,RC Reggio Calabria,' +
    'RE Reggio Emilia,RI Rieti,RN Rimini,RM Roma,RO Rovigo,SA Salerno,SS Sassari,SV Savona,SI Siena,SR Siracusa,SO Sondrio,' +
    'SU Sud Sardegna,TA Taranto,TE Teramo,TR Terni,TO Torino,TP Trapani,TN Trento,TV Treviso,TS Trieste,UD Udine,VA Varese,' +
    'VE Venezia,VB Verbano-Cusio-Ossola,VC Vercelli,VR Verona,VV Vibo Valentia,VI Vicenza,VT Viterbo',
  TR:
    '01 Adana,02 Adıyaman,03 Afyonkarahisar,04 Ağrı,68 Aksaray,05 Amasya,06 Ankara,07 Antalya,75 Ardahan,08 Artvin,09 Aydın,' +
    '10 Balıkesir,74 Bartın,72 Batman,69 Bayburt,11 Bilecik,12 Bingöl,13 Bitlis,14 Bolu,15 Burdur,16 Bursa,17 Çanakkale,' +
    '18 Çankırı,19 Çorum,20 Denizli,21 Diyarbakır,81 Düzce,22 Edirne,23 Elazığ,24 Erzincan,25 Erzurum,26 Eskişehir,' +
    '27 Gaziantep,28 Giresun,29 Gümüşhane,30 Hakkâri,31 Hatay,76 Iğdır,32 Isparta,34 İstanbul,35 İzmir,46 Kahramanmaraş,' +
    '78 Karabük,70 Karaman,36 Kars,37 Kastamonu,38 Kayseri,71 Kırıkkale,39 Kırklareli,40 Kırşehir,79 Kilis,41 Kocaeli,' +
    '42 Konya,43 Kütahya,44 Malatya,45 Manisa,47 Mardin,33 Mersin,48 Muğla,49 Muş,50 Nevşehir,51 Niğde,52 Ordu,80 Osmaniye,' +
    '53 Rize,54 Sakarya,55 Samsun,56 Siirt,57 Sinop,58 Sivas,63 Şanlıurfa,73 Şırnak,59 Tekirdağ,60 Tokat,61 Trabzon,' +
    '62 Tunceli,64 Uşak,65 Van,77 Yalova,66 Yozgat,67 Zonguldak',
  UA:
    '43 Автономна Республіка Крим,05 Вінницька область,07 Волинська область,12 Дніпропетровська область,14 Донецька область,' +
    '18 Житомирська область,21 Закарпатська область,23 Запорізька область,26 Івано-Франківська область,30 Київ,' +
    '32 Київська область,35 Кіровоградська область,09 Луганська область,46 Львівська область,48 Миколаївська область,' +
    '51 Одеська область,53 Полтавська область,56 Рівненська область,40 Севастополь,59 Сумська область,' +
    '61 Тернопільська область,63 Харківська область,65 Херсонська область,68 Хмельницька область,71 Черкаська область,' +
    '77 Чернівецька область,74 Чернігівська область',
}
