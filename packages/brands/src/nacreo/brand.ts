/** Nacreo. Performers, studios and creator platforms that need discreet, fast payouts. */
import type { Brand } from '../brand.ts'

export const brand = {
  id: 'nacreo',
  isMain: false,
  hosts: ['nacreo'],
  oldWebOrigins: ['https://old.nacreo.example'],
  projectName: 'Nacreo',
  projectLogo: 'nacreo/logo.svg',

  availableLangs: ['en', 'es', 'pt', 'ro', 'ru', 'ua'],
  allowRegistration: true,
  registrationPersonalTypes: ['webcam models', 'freelancers', 'others'],
  registrationBusinessTypes: ['webmasters', 'webcam models', 'others'],
  hideAdultIndustriesInRegistration: false,

  contractsEnable: false,
  sourceOfWealthEnable: false,
  vgsCardNumberDecode: false,
  identityProvider: 'nfd',
  idleMinutes: 15,

  signIn: {
    en: {
      headline: 'Your work is seen.\nYour money is not.',
      line: 'Fast, discreet payouts to your card or bank, and a balance that only you see.',
    },
    es: {
      headline: 'Tu trabajo se ve.\nTu dinero, no.',
      line: 'Pagos rápidos y discretos a tu tarjeta o a tu banco, y un saldo que solo ves tú.',
    },
    pt: {
      headline: 'O seu trabalho vê-se.\nO seu dinheiro, não.',
      line: 'Pagamentos rápidos e discretos no seu cartão ou banco, e um saldo que mais ninguém vê.',
    },
    ro: {
      headline: 'Munca ta se vede.\nBanii tăi, nu.',
      line: 'Plăți rapide și discrete pe card sau în contul bancar și un sold pe care îl vezi doar tu.',
    },
    ru: {
      headline: 'Вас видят все.\nВаши деньги — только вы.',
      line: 'Быстрые выплаты на карту или счёт в банке без лишних глаз. Баланс видите только вы.',
    },
    ua: {
      headline: 'Вас бачать усі.\nВаші гроші — лише ви.',
      line: 'Швидкі виплати на картку або рахунок у банку без зайвих очей. Баланс бачите тільки ви.',
    },
  },

  terms: {
    userAgreement: {
      id: 1,
      key: 'userAgreement',
      label: 'User agreement',
      text: 'userAgreement',
      url: 'https://www.nacreo.example/legal/agreement',
      value: false,
    },
    privacyPolicy: {
      id: 2,
      key: 'privacyPolicy',
      label: 'Privacy policy',
      text: 'privacyPolicy',
      url: 'https://www.nacreo.example/legal/privacy',
      value: false,
    },
  },
  feeLinks: {
    personal: 'https://www.nacreo.example/fees/personal',
    business: 'https://www.nacreo.example/fees/business',
  },
  supports: {
    managerWhatsApp: '+1 305 555 0138',
    email: 'help@nacreo.example',
    phone: '+1 305 555 0138',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  accountConfirmation: {
    name: 'Nacreo Money S.A. (fictional)',
    address: ['81 Shell Avenue', 'Pearl Bay PB8 1NA, Exampleland'],
    footer: [
      'Nacreo Money S.A. (fictional) is an invented company used to show this product.',
      'It holds no licence and offers no service.',
    ],
    phone: '+1 305 555 0138',
    email: 'accounts@nacreo.example',
    web: 'https://www.nacreo.example',
  },
  pdfLogo: { image: 'nacreo/logo-on-dark.svg', width: 132, link: 'https://www.nacreo.example' },

  appDeepLink: 'nacreo://',
  storeLinks: {
    ios: 'https://apps.example.com/ios/nacreo',
    android: 'https://apps.example.com/android/nacreo',
  },
  botProtectionSiteKey: 'ducat-demo-nacreo',

  fonts: {
    sans: { family: 'Manrope Variable', package: '@fontsource-variable/manrope' },
    display: { family: 'Manrope Variable', package: '@fontsource-variable/manrope' },
    mono: { family: 'JetBrains Mono Variable', package: '@fontsource-variable/jetbrains-mono' },
  },
  themeColor: { light: '#faf6f8', dark: '#110d10' },
} satisfies Brand
