/**
 * Occupations: the sub-major groups of ISCO-08 (International Labour Organization) by their own numbers, in the words that people use of
 * their work; from 101 on, what people do who do not work.
 */
import type { I18n } from '@lingui/core'
import type { Entry } from './entries.ts'

export const occupations = (i18n: I18n): readonly Entry[] => names(i18n).map(([id, name]) => ({ id, name }))

const names = (i18n: I18n): readonly (readonly [number, string])[] => [
  [11, i18n.t('Company director or senior official')],
  [12, i18n.t('Manager: finance, sales or administration')],
  [13, i18n.t('Manager: production, IT or specialised services')],
  [14, i18n.t('Manager: hotel, restaurant or shop')],
  [21, i18n.t('Scientist, engineer or architect')],
  [22, i18n.t('Doctor, nurse or other health professional')],
  [23, i18n.t('Teacher or lecturer')],
  [24, i18n.t('Finance, marketing or business specialist')],
  [25, i18n.t('Software developer or IT specialist')],
  [26, i18n.t('Lawyer, social scientist, writer or artist')],
  [31, i18n.t('Technician in science or engineering')],
  [32, i18n.t('Medical or pharmacy technician')],
  [33, i18n.t('Agent, broker, bookkeeper or office supervisor')],
  [34, i18n.t('Social, sports, design or culture associate')],
  [35, i18n.t('IT support or web technician')],
  [41, i18n.t('Secretary or office clerk')],
  [42, i18n.t('Customer service clerk')],
  [43, i18n.t('Accounting, stock or transport clerk')],
  [44, i18n.t('Other office worker')],
  [51, i18n.t('Cook, waiter, hairdresser or other personal services')],
  [52, i18n.t('Sales worker')],
  [53, i18n.t('Carer or childcare worker')],
  [54, i18n.t('Police, fire or security service')],
  [61, i18n.t('Farmer or gardener')],
  [62, i18n.t('Forestry, fishery or hunting worker')],
  [63, i18n.t('Farmer or fisher for own needs')],
  [71, i18n.t('Builder or building trades worker')],
  [72, i18n.t('Metal worker or mechanic')],
  [73, i18n.t('Craft or printing worker')],
  [74, i18n.t('Electrician or electronics worker')],
  [75, i18n.t('Food, wood or clothing trades worker')],
  [81, i18n.t('Plant or machine operator')],
  [82, i18n.t('Assembler')],
  [83, i18n.t('Driver or crew of a vehicle or ship')],
  [91, i18n.t('Cleaner or helper')],
  [92, i18n.t('Farm, forestry or fishery labourer')],
  [93, i18n.t('Labourer in mining, building, industry or transport')],
  [94, i18n.t('Kitchen helper')],
  [95, i18n.t('Street vendor or street services')],
  [96, i18n.t('Waste collector or other manual worker')],
  [1, i18n.t('Armed forces: officer')],
  [2, i18n.t('Armed forces: non-commissioned officer')],
  [3, i18n.t('Armed forces: other ranks')],
  [101, i18n.t('Student')],
  [102, i18n.t('Retired')],
  [103, i18n.t('Homemaker')],
  [104, i18n.t('Not working at present')],
]
