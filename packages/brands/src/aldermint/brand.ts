/** Aldermint. The main mint: established online companies and the people they pay, in many currencies. */
import type { Brand } from '../brand.ts'

export const brand = {
  id: 'aldermint',
  isMain: true,
  hosts: ['aldermint'],
  oldWebOrigins: ['https://old.aldermint.example'],
  projectName: 'Aldermint',
  projectLogo: 'aldermint/logo.svg',

  availableLangs: ['en', 'es', 'pt', 'ro', 'ru', 'ua'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'independent contractors', 'developers', 'others'],
  registrationBusinessTypes: ['webmasters', 'developers', 'others'],
  hideAdultIndustriesInRegistration: false,

  contractsEnable: false,
  sourceOfWealthEnable: true,
  vgsCardNumberDecode: false,
  identityProvider: 'jmo',
  idleMinutes: 15,

  signIn: {
    en: {
      headline: 'Paid in one currency.\nSpent in another.',
      line: 'Hold dollars, euros and lei side by side, and see the rate and the fee before you confirm.',
    },
    es: {
      headline: 'Cobra en una moneda.\nGasta en otra.',
      line: 'Ten dólares, euros y leus en un mismo lugar, y mira el cambio y la comisión antes de confirmar.',
    },
    pt: {
      headline: 'Receba numa moeda.\nGaste noutra.',
      line: 'Tenha dólares, euros e lei lado a lado e veja a taxa de câmbio e a comissão antes de confirmar.',
    },
    ro: {
      headline: 'Încasezi într-o monedă.\nCheltuiești în alta.',
      line: 'Ții dolari, euro și lei la un loc și vezi cursul și comisionul înainte să confirmi.',
    },
    ru: {
      headline: 'Получайте в одной валюте.\nТратьте в другой.',
      line: 'Доллары, евро и леи рядом, а курс и комиссия видны ещё до подтверждения.',
    },
    ua: {
      headline: 'Отримуйте в одній валюті.\nВитрачайте в іншій.',
      line: 'Долари, євро та леї поруч, а курс і комісію видно ще до підтвердження.',
    },
  },

  terms: {
    userAgreement: {
      id: 1,
      key: 'userAgreement',
      label: 'User agreement',
      text: 'userAgreement',
      url: 'https://www.aldermint.example/legal/agreement',
      value: false,
    },
    privacyPolicy: {
      id: 2,
      key: 'privacyPolicy',
      label: 'Privacy policy',
      text: 'privacyPolicy',
      url: 'https://www.aldermint.example/legal/privacy',
      value: false,
    },
  },
  feeLinks: {
    personal: 'https://www.aldermint.example/fees/personal',
    business: 'https://www.aldermint.example/fees/business',
  },
  supports: {
    managerWhatsApp: '+1 202 555 0114',
    email: 'help@aldermint.example',
    phone: '+1 202 555 0114',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  accountConfirmation: {
    name: 'Aldermint Payments Ltd (fictional)',
    address: ['14 Alder Wharf, Floor 3', 'Northport NP1 4AL, Exampleland'],
    footer: [
      'Aldermint Payments Ltd (fictional) is an invented company used to show this product.',
      'It holds no licence and offers no service.',
    ],
    phone: '+1 202 555 0114',
    email: 'accounts@aldermint.example',
    web: 'https://www.aldermint.example',
  },
  pdfLogo: { image: 'aldermint/logo-on-dark.svg', width: 132, link: 'https://www.aldermint.example' },

  appDeepLink: 'aldermint://',
  storeLinks: {
    ios: 'https://apps.example.com/ios/aldermint',
    android: 'https://apps.example.com/android/aldermint',
  },
  botProtectionSiteKey: 'ducat-demo-aldermint',

  fonts: {
    sans: { family: 'Onest Variable', package: '@fontsource-variable/onest' },
    display: { family: 'Onest Variable', package: '@fontsource-variable/onest' },
    mono: { family: 'JetBrains Mono Variable', package: '@fontsource-variable/jetbrains-mono' },
  },
  themeColor: { light: '#f4f8f8', dark: '#0a0f10' },
} satisfies Brand
