/** Puentea. Independent contractors moving earnings between Spain and Latin America. */
import type { Brand } from '../brand.ts'

export const brand = {
  id: 'puentea',
  isMain: false,
  hosts: ['puentea'],
  oldWebOrigins: ['https://old.puentea.example'],
  projectName: 'Puentea',
  projectLogo: 'puentea/logo.svg',

  availableLangs: ['en', 'es'],
  allowRegistration: true,
  registrationPersonalTypes: ['independent contractors', 'freelancers', 'others'],
  registrationBusinessTypes: ['others'],
  hideAdultIndustriesInRegistration: true,

  contractsEnable: false,
  sourceOfWealthEnable: false,
  vgsCardNumberDecode: false,
  identityProvider: 'nfd',
  idleMinutes: 15,

  signIn: {
    en: {
      headline: 'Earn on one shore.\nSpend on the other.',
      line: 'Move what you earn between Spain and Latin America, and see what will arrive before you send it.',
    },
    es: {
      headline: 'Gana en una orilla.\nGasta en la otra.',
      line: 'Mueve lo que ganas entre España y Latinoamérica, y mira cuánto llegará antes de enviarlo.',
    },
  },

  terms: {
    userAgreement: {
      id: 1,
      key: 'userAgreement',
      label: 'User agreement',
      text: 'userAgreement',
      url: 'https://www.puentea.example/legal/agreement',
      value: false,
    },
    privacyPolicy: {
      id: 2,
      key: 'privacyPolicy',
      label: 'Privacy policy',
      text: 'privacyPolicy',
      url: 'https://www.puentea.example/legal/privacy',
      value: false,
    },
  },
  feeLinks: {
    personal: 'https://www.puentea.example/fees/personal',
    business: 'https://www.puentea.example/fees/business',
  },
  // The other shore: where money arrives within seconds, a fixed price.
  prices: {
    fees: [{ kind: 'instant_payment', countries: ['AR', 'BR', 'MX'], flat: '0.25', basisPoints: 0 }],
    identityVerification: '1.90',
  },
  supports: {
    managerWhatsApp: '+1 786 555 0155',
    email: 'help@puentea.example',
    phone: '+1 786 555 0155',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  accountConfirmation: {
    name: 'Puentea Pagos S.L. (fictional)',
    address: ['Calle del Puente 12', 'Villaejemplo 28555, Exampleland'],
    footer: [
      'Puentea Pagos S.L. (fictional) is an invented company used to show this product.',
      'It holds no licence and offers no service.',
    ],
    phone: '+1 786 555 0155',
    email: 'accounts@puentea.example',
    web: 'https://www.puentea.example',
  },
  pdfLogo: { image: 'puentea/logo-on-dark.svg', width: 132, link: 'https://www.puentea.example' },

  appDeepLink: 'puentea://',
  storeLinks: {
    ios: 'https://apps.example.com/ios/puentea',
    android: 'https://apps.example.com/android/puentea',
  },
  botProtectionSiteKey: 'ducat-demo-puentea',

  fonts: {
    sans: { family: 'Golos Text Variable', package: '@fontsource-variable/golos-text' },
    display: { family: 'Golos Text Variable', package: '@fontsource-variable/golos-text' },
    mono: { family: 'JetBrains Mono Variable', package: '@fontsource-variable/jetbrains-mono' },
  },
  themeColor: { light: '#fbf6f3', dark: '#120d0a' },
} satisfies Brand
