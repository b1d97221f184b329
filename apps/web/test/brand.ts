/** A brand for tests that draw something: complete, and nobody's. */
import type { PageBrand } from '../src/brand/brand.ts'

export const testBrand: PageBrand = {
  id: 'testbrand',
  projectName: 'Testbrand',
  availableLangs: ['en', 'es', 'ua'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'others'],
  registrationBusinessTypes: ['developers', 'others'],
  contractsEnable: false,
  sourceOfWealthEnable: false,
  identityProvider: 'jmo',
  vgsCardNumberDecode: false,
  hideAdultIndustriesInRegistration: false,
  idleMinutes: 15,
  feeLinks: { personal: 'https://testbrand.example/fees', business: 'https://testbrand.example/fees/business' },
  supports: {
    managerWhatsApp: '+1 202 555 0100',
    email: 'help@testbrand.example',
    phone: '+1 202 555 0100',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  oldWebOrigins: ['https://old.testbrand.example'],
  appDeepLink: 'testbrand://',
  storeLinks: { ios: 'https://apps.testbrand.example/ios', android: 'https://apps.testbrand.example/android' },
  themeColor: { light: '#ffffff', dark: '#000000' },
  logo: { width: 64, height: 32, mark: [{ d: 'M0 0h32v32H0Z' }], word: [{ d: 'M32 0h32v32H32Z' }] },
  signIn: {
    en: { headline: 'Money.\nYours.', line: 'In one place.' },
    es: { headline: 'Dinero.\nTuyo.', line: 'En un solo lugar.' },
    ua: { headline: 'Гроші.\nВаші.', line: 'В одному місці.' },
  },
  entity: 'Testbrand Ltd',
  terms: [
    {
      key: 'privacyPolicy',
      url: 'https://testbrand.example/privacy',
      label: { en: 'Privacy policy', es: 'Política de privacidad', ua: 'Політика' },
    },
  ],
}
