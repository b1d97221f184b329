/**
 * The files of the demo's payroll company. Names are those that the directory has for the accounts. Amounts that end with 0.91 and 0.92 come
 * back (docs/rails.md), so that the paid file has a result worth looking at. November has two new people and one amount that doubled.
 */
import type { BatchWay } from '@ducat/contract/batches/models'

export interface DemoFile {
  readonly name: string
  readonly way: Extract<BatchWay, 'eft' | 'wire' | 'global'>
  /** How far it goes: looked at only, sent to its approver, or approved too. */
  readonly goes: 'checked' | 'submitted' | 'approved'
  readonly text: string
}

const payroll = (...lines: readonly string[]): string => ['Employee;IBAN;Amount;Currency;Description', ...lines].join('\r\n')

export const demoFiles: readonly DemoFile[] = [
  {
    name: 'Payroll October.csv',
    way: 'eft',
    goes: 'approved',
    text: payroll(
      'Jonas Rahimi;DE27911010101262405126;2410,00;EUR;Salary October',
      'Lucía Prado;DE08921010101335426133;1985,50;EUR;Salary October',
      'Jonas Silveira;DE96921010101554489155;2120,00;EUR;Salary October',
      'Lucía Menon;FR6991101126422712642271264;1890,91;EUR;Salary October',
      'Mateus Bondar;FR1392101133724813372481337;2275,00;EUR;Salary October',
      'Lucía Tanabe;NL46OTWL1344536134;2640,00;EUR;Salary October',
      'Amara Bondar;NL95PBOA1490578149;1750,92;EUR;Salary October',
      'Kenji Berglund;NL37OTWL1563599156;2305,00;EUR;Salary October',
      'Amara Navarro;IE56SLTK12669601266960;2560,00;EUR;Salary October',
      'Elena Prado;ES1591101263316126331612;1715,25;EUR;Salary October',
      'Marek Kowalczyk;ES4592101555400155540015;1680,00;EUR;Salary October',
      'Priya Dahl;PT24911012733371273337127;1545,00;EUR;Salary October',
    ),
  },
  {
    name: 'Payroll November.csv',
    way: 'eft',
    goes: 'submitted',
    text: payroll(
      'Jonas Rahimi;DE27911010101262405126;2410,00;EUR;Salary November',
      'Lucía Prado;DE08921010101335426133;1985,50;EUR;Salary November',
      'Jonas Silveira;DE96921010101554489155;2120,00;EUR;Salary November',
      'Mateus Bondar;FR1392101133724813372481337;2275,00;EUR;Salary November',
      'Lucía Tanabe;NL46OTWL1344536134;5280,00;EUR;Salary and bonus November',
      'Kenji Berglund;NL37OTWL1563599156;2305,00;EUR;Salary November',
      'Amara Navarro;IE56SLTK12669601266960;2560,00;EUR;Salary November',
      'Elena Prado;ES1591101263316126331612;1715,25;EUR;Salary November',
      'Marek Kowalczyk;ES4592101555400155540015;1680,00;EUR;Salary November',
      'Priya Dahl;PT24911012733371273337127;1545,00;EUR;Salary November',
      'Tomás Dahl;IT04X9110114860231486023148;1460,00;EUR;Salary November',
      'Noor Dahl;PL67921010101565421156542115;1390,00;EUR;Salary November',
    ),
  },
  {
    name: 'Photographers November.csv',
    way: 'global',
    goes: 'approved',
    text: [
      'Name;Email;Country;Amount;Fee paid by;Note',
      'Inés Duarte;ines@photographers.example;ES;640,00;sender;Photos of the harvest',
      'Olena Koval;olena@photographers.example;UA;480,00;sender;Photos of the bakery',
      'Ciara Nolan;ciara@photographers.example;IE;350,00;beneficiary;Two portraits',
    ].join('\r\n'),
  },
  {
    name: 'Suppliers week 46.csv',
    way: 'wire',
    goes: 'checked',
    text: [
      'Supplier;IBAN;SWIFT;Address;Amount;Currency;Invoice',
      'Halfmoon Supplies;DE18911010101481468148;PBOADEA0;Speicherstraße 14, Hamburg;3480,00;EUR;INV 2214',
      'Bluebarn Logistics;PL92911010101492400149240014;PBOAPLA0;Długa 8, Warszawa;1265,40;EUR;FV 118/11',
      'Rosehip Trading;BE78911126058312;PBOABEA0;Rue Haute 31, Bruxelles;890,00;EURO;2026-0457',
      'Rosehip Trading;PT35921013463581346358134;THWKPTB0;Rua das Flores 5, Porto;2150,00;EUR;F 3391',
      'Halfmoon Supplies;NL07PBOA1271515128;PBOANLA0;Keizersgracht 210, Amsterdam;742,15;EUR;20261104',
      'Cinderpath Studio;AT529110112596721259;LNTMATA0;Gumpendorfer Straße 9, Wien;zwölf;EUR;R-77',
      'Halfmoon Supplies;FR9692101155631115563111556;THWKFRB0;Rue Mercière 40, Lyon;1975,00;EUR;F2026-311',
      'Rosehip Trading;;PBOAROA0;Strada Lipscani 12, București;1310,00;EUR;RT 5521',
      'Halfmoon Supplies;DE18911010101481468148;PBOADEA0;Speicherstraße 14, Hamburg;3480,00;EUR;INV 2214',
    ].join('\r\n'),
  },
]
