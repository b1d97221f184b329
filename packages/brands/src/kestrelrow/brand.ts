/** Kestrel Row. Private clients and family offices; by invitation only, so there is no public registration. */
import type { Brand } from '../brand.ts'

export const brand = {
  id: 'kestrelrow',
  isMain: false,
  hosts: ['kestrelrow'],
  oldWebOrigins: ['https://old.kestrelrow.example'],
  projectName: 'Kestrel Row',
  projectLogo: 'kestrelrow/logo.svg',

  availableLangs: ['en', 'es', 'pt', 'ro', 'ru', 'ua'],
  allowRegistration: false,
  registrationPersonalTypes: [],
  registrationBusinessTypes: [],
  hideAdultIndustriesInRegistration: true,

  contractsEnable: false,
  sourceOfWealthEnable: false,
  vgsCardNumberDecode: false,
  identityProvider: 'jmo',
  idleMinutes: 15,

  signIn: {
    en: {
      headline: 'By invitation only.\nAlways by name.',
      line: 'Private payments for families and their offices, with a person who answers when you write.',
    },
    es: {
      headline: 'Solo por invitación.\nSiempre por su nombre.',
      line: 'Pagos privados para familias y sus family offices, con una persona que responde cuando usted escribe.',
    },
    pt: {
      headline: 'Só por convite.\nSempre pelo nome.',
      line: 'Pagamentos privados para famílias e seus family offices, com uma pessoa que responde a cada mensagem.',
    },
    ro: {
      headline: 'Doar pe bază de invitație.\nÎntotdeauna pe nume.',
      line: 'Plăți private pentru familii și birourile lor de administrare, cu un om care vă răspunde la fiecare mesaj.',
    },
    ru: {
      headline: 'Только по приглашению.\nВсегда по имени.',
      line: 'Частные платежи для семей и семейных офисов. На каждое ваше письмо отвечает человек.',
    },
    ua: {
      headline: 'Лише за запрошенням.\nЗавжди на ім’я.',
      line: 'Приватні платежі для родин і сімейних офісів. На кожен ваш лист відповідає людина.',
    },
  },

  terms: {
    userAgreement: {
      id: 1,
      key: 'userAgreement',
      label: 'User agreement',
      text: 'userAgreement',
      url: 'https://www.kestrelrow.example/legal/agreement',
      value: false,
    },
    privacyPolicy: {
      id: 2,
      key: 'privacyPolicy',
      label: 'Privacy policy',
      text: 'privacyPolicy',
      url: 'https://www.kestrelrow.example/legal/privacy',
      value: false,
    },
  },
  feeLinks: {
    personal: 'https://www.kestrelrow.example/fees/personal',
    business: 'https://www.kestrelrow.example/fees/business',
  },
  supports: {
    managerWhatsApp: '+1 212 555 0167',
    email: 'help@kestrelrow.example',
    phone: '+1 212 555 0167',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  accountConfirmation: {
    name: 'Kestrel Row Private Payments LLP (fictional)',
    address: ['9 Kestrel Row', 'Highfield HF9 9KR, Exampleland'],
    footer: [
      'Kestrel Row Private Payments LLP (fictional) is an invented company used to show this product.',
      'It holds no licence and offers no service.',
    ],
    phone: '+1 212 555 0167',
    email: 'accounts@kestrelrow.example',
    web: 'https://www.kestrelrow.example',
  },
  pdfLogo: { image: 'kestrelrow/logo-on-dark.svg', width: 132, link: 'https://www.kestrelrow.example' },

  appDeepLink: 'kestrelrow://',
  storeLinks: {
    ios: 'https://apps.example.com/ios/kestrelrow',
    android: 'https://apps.example.com/android/kestrelrow',
  },
  botProtectionSiteKey: 'ducat-demo-kestrelrow',

  fonts: {
    sans: { family: 'IBM Plex Sans Variable', package: '@fontsource-variable/ibm-plex-sans' },
    display: { family: 'Source Serif 4 Variable', package: '@fontsource-variable/source-serif-4' },
    mono: { family: 'JetBrains Mono Variable', package: '@fontsource-variable/jetbrains-mono' },
  },
  themeColor: { light: '#f9f7f3', dark: '#110e09' },
} satisfies Brand
