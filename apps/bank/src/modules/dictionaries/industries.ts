/**
 * Industries in the three groups of the specification. The first follows the divisions of ISIC rev. 4 (United Nations) in our words, the
 * second the kinds of obliged entities of the EU's anti-money-laundering rules; the last is left out for brands that hide it.
 */
import type { Brand } from '@ducat/brands/brand.ts'
import { industryGroups, type IndustryGroup } from '@ducat/contract/dictionaries/models'
import type { I18n } from '@lingui/core'
import type { Entry } from './entries.ts'

export interface Industry extends Entry {
  readonly group: IndustryGroup
}

export const industries = (i18n: I18n, brand: Pick<Brand, 'hideAdultIndustriesInRegistration'>): readonly Industry[] =>
  [mainstream(i18n), financial(i18n), brand.hideAdultIndustriesInRegistration ? [] : adult(i18n)].flatMap((names, place) =>
    names.map(([id, name]) => ({ id, name, group: industryGroups[place] ?? industryGroups[0] })),
  )

type Names = readonly (readonly [number, string])[]

const mainstream = (i18n: I18n): Names => [
  [101, i18n.t('Agriculture, forestry and fishing')],
  [102, i18n.t('Mining and quarrying')],
  [103, i18n.t('Food and drink production')],
  [104, i18n.t('Clothing and textiles')],
  [105, i18n.t('Electronics and machinery')],
  [106, i18n.t('Chemicals and pharmaceuticals')],
  [107, i18n.t('Other manufacturing')],
  [108, i18n.t('Electricity, gas and water')],
  [109, i18n.t('Waste management and recycling')],
  [110, i18n.t('Construction')],
  [111, i18n.t('Vehicle sales and repair')],
  [112, i18n.t('Wholesale')],
  [113, i18n.t('Retail')],
  [114, i18n.t('Online shops and marketplaces')],
  [115, i18n.t('Transport and logistics')],
  [116, i18n.t('Post and courier services')],
  [117, i18n.t('Hotels and accommodation')],
  [118, i18n.t('Restaurants and catering')],
  [119, i18n.t('Travel agencies and tours')],
  [120, i18n.t('Publishing and news')],
  [121, i18n.t('Film, television and music')],
  [122, i18n.t('Telecommunications')],
  [123, i18n.t('Software and IT services')],
  [124, i18n.t('Hosting and data services')],
  [125, i18n.t('Affiliate marketing and online advertising')],
  [126, i18n.t('Advertising and market research')],
  [127, i18n.t('Real estate')],
  [128, i18n.t('Legal services')],
  [129, i18n.t('Accounting and tax advice')],
  [130, i18n.t('Management consulting')],
  [131, i18n.t('Architecture and engineering')],
  [132, i18n.t('Research and development')],
  [133, i18n.t('Design and photography')],
  [134, i18n.t('Staffing and recruitment')],
  [135, i18n.t('Rental of goods and vehicles')],
  [136, i18n.t('Security services')],
  [137, i18n.t('Cleaning and building services')],
  [138, i18n.t('Education and training')],
  [139, i18n.t('Health care')],
  [140, i18n.t('Social work')],
  [141, i18n.t('Arts and live entertainment')],
  [142, i18n.t('Sports and fitness')],
  [143, i18n.t('Video games')],
  [144, i18n.t('Online content and influencers')],
  [145, i18n.t('Charities and non-profit organisations')],
  [146, i18n.t('Religious organisations')],
  [147, i18n.t('Beauty and personal services')],
  [148, i18n.t('Repair of household goods')],
  [149, i18n.t('Public administration')],
  [150, i18n.t('Betting and gambling')],
  [151, i18n.t('Dating services')],
  [199, i18n.t('Other industry')],
]

const financial = (i18n: I18n): Names => [
  [201, i18n.t('Banks and credit institutions')],
  [202, i18n.t('Payment and e-money institutions')],
  [203, i18n.t('Currency exchange and remittances')],
  [204, i18n.t('Digital asset services')],
  [205, i18n.t('Investment firms and brokers')],
  [206, i18n.t('Funds and asset management')],
  [207, i18n.t('Insurance')],
  [208, i18n.t('Lending and leasing')],
  [209, i18n.t('Crowdfunding')],
  [210, i18n.t('Holding companies')],
  [211, i18n.t('Trust and company services')],
  [212, i18n.t('Pension funds')],
  [299, i18n.t('Other financial services')],
]

const adult = (i18n: I18n): Names => [
  [301, i18n.t('Adult video and picture sites')],
  [302, i18n.t('Adult live streaming platforms')],
  [303, i18n.t('Adult live streaming studios')],
  [304, i18n.t('Adult subscription platforms')],
  [305, i18n.t('Adult dating')],
  [306, i18n.t('Adult shops')],
  [307, i18n.t('Adult clubs and venues')],
  [308, i18n.t('Adult advertising and affiliate programmes')],
  [309, i18n.t('Adult performers and content creators')],
  [310, i18n.t('Adult publishing')],
  [399, i18n.t('Other adult business')],
]
