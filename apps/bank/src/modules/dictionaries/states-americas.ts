/** States and provinces of the Americas (ISO 3166-2), as states.ts reads them. */

export const americas: Readonly<Record<string, string>> = {
  AR:
    'B Buenos Aires,K Catamarca,H Chaco,U Chubut,C Ciudad Autónoma de Buenos Aires,X Córdoba,W Corrientes,E Entre Ríos,' +
    'P Formosa,Y Jujuy,L La Pampa,F La Rioja,M Mendoza,N Misiones,Q Neuquén,R Río Negro,A Salta,J San Juan,D San Luis,' +
    'Z Santa Cruz,S Santa Fe,G Santiago del Estero,V Tierra del Fuego,T Tucumán',
  BR:
    'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,MA Maranhão,' +
    'MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,PE Pernambuco,PI Piauí,' +
    'RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,' +
    'SE Sergipe,TO Tocantins',
  CL:
    'AN Antofagasta,AP Arica y Parinacota,AT Atacama,AI Aysén,BI Biobío,CO Coquimbo,AR La Araucanía,LL Los Lagos,' +
    'LR Los Ríos,MA Magallanes,ML Maule,RM Metropolitana de Santiago,NB Ñuble,LI O’Higgins,TA Tarapacá,VS Valparaíso',
  CO:
    'AMA Amazonas,ANT Antioquia,ARA Arauca,ATL Atlántico,DC Bogotá D.C.,BOL Bolívar,BOY Boyacá,CAL Caldas,CAQ Caquetá,' +
    'CAS Casanare,CAU Cauca,CES Cesar,CHO Chocó,COR Córdoba,CUN Cundinamarca,GUA Guainía,GUV Guaviare,HUI Huila,' +
    'LAG La Guajira,MAG Magdalena,MET Meta,NAR Nariño,NSA Norte de Santander,PUT Putumayo,QUI Quindío,RIS Risaralda,' +
    'SAP San Andrés y Providencia,SAN Santander,SUC Sucre,TOL Tolima,VAC Valle del Cauca,VAU Vaupés,VID Vichada',
  MX:
    'AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,' +
    'CMX Ciudad de México,COA Coahuila,COL Colima,DUR Durango,MEX Estado de México,GUA Guanajuato,GRO Guerrero,HID Hidalgo,' +
    'JAL Jalisco,MIC Michoacán,MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,' +
    'SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,' +
    'ZAC Zacatecas',
  PE:
    'AMA Amazonas,ANC Ancash,APU Apurímac,ARE Arequipa,AYA Ayacucho,CAJ Cajamarca,CAL Callao,CUS Cusco,HUV Huancavelica,' +
    'HUC Huánuco,ICA Ica,JUN Junín,LAL La Libertad,LAM Lambayeque,LIM Lima,LOR Loreto,MDD Madre de Dios,MOQ Moquegua,' +
    'PAS Pasco,PIU Piura,PUN Puno,SAM San Martín,TAC Tacna,TUM Tumbes,UCA Ucayali',
  VE:
    'Z Amazonas,B Anzoátegui,C Apure,D Aragua,E Barinas,F Bolívar,G Carabobo,H Cojedes,Y Delta Amacuro,' +
    'W Dependencias Federales,A Distrito Capital,I Falcón,J Guárico,X La Guaira,K Lara,L Mérida,M Miranda,N Monagas,' +
    'O Nueva Esparta,P Portuguesa,R Sucre,S Táchira,T Trujillo,U Yaracuy,V Zulia',
}
