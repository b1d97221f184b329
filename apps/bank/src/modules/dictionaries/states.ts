/**
 * States and provinces, where a postal address names one. Codes are those of ISO 3166-2; names of places stay as their country spells them, in
 * the Latin letters of its post where ours cannot be expected to read others.
 */
import { americas } from './states-americas.ts'
import { asiaAndAfrica } from './states-asia-africa.ts'
import { europe } from './states-europe.ts'

const read = (list: string): readonly (readonly [code: string, name: string])[] =>
  list.split(',').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)])

export const states: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  ...Object.fromEntries(Object.entries({ ...americas, ...europe, ...asiaAndAfrica }).map(([country, list]) => [country, read(list)])),
  US: read(
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
      'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,' +
      'LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,' +
      'NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,' +
      'OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,' +
      'UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  ),
  CA: read(
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,' +
      'NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  ),
  AU: read(
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,' +
      'TAS Tasmania,VIC Victoria,WA Western Australia',
  ),
}
