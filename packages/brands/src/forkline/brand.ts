/** Forkline. Developers and software companies who treat payments as an API and read the logs. */
import type { Brand } from '../brand.ts'

export const brand = {
  id: 'forkline',
  isMain: false,
  hosts: ['forkline'],
  oldWebOrigins: ['https://old.forkline.example'],
  projectName: 'Forkline',
  projectLogo: 'forkline/logo.svg',

  availableLangs: ['en', 'es', 'pt', 'ro', 'ru', 'ua'],
  allowRegistration: true,
  registrationPersonalTypes: ['developers', 'freelancers', 'independent contractors'],
  registrationBusinessTypes: ['developers', 'webmasters', 'others'],
  hideAdultIndustriesInRegistration: true,

  contractsEnable: false,
  sourceOfWealthEnable: false,
  vgsCardNumberDecode: false,
  identityProvider: 'nfd',
  idleMinutes: 15,

  signIn: {
    en: {
      headline: 'Money moves.\nThe log shows how.',
      line: 'Clear calls, signed webhooks you can replay, and an id for every cent.',
    },
    es: {
      headline: 'El dinero se mueve.\nEl log lo cuenta.',
      line: 'Llamadas claras, webhooks firmados que puedes reenviar y un id para cada céntimo.',
    },
    pt: {
      headline: 'O dinheiro move-se.\nO registo mostra como.',
      line: 'Chamadas claras, webhooks assinados que pode reenviar e um id para cada cêntimo.',
    },
    ro: {
      headline: 'Banii se mișcă.\nLogul arată cum.',
      line: 'Apeluri clare, webhookuri semnate pe care le poți retrimite și un id pentru fiecare cent.',
    },
    ru: {
      headline: 'Деньги движутся.\nЛог показывает как.',
      line: 'Понятные вызовы, подписанные вебхуки с повторной отправкой и id для каждого цента.',
    },
    ua: {
      headline: 'Гроші рухаються.\nЛог показує як.',
      line: 'Зрозумілі виклики, підписані вебхуки з повторним надсиланням та id для кожного цента.',
    },
  },

  terms: {
    userAgreement: {
      id: 1,
      key: 'userAgreement',
      label: 'User agreement',
      text: 'userAgreement',
      url: 'https://www.forkline.example/legal/agreement',
      value: false,
    },
    privacyPolicy: {
      id: 2,
      key: 'privacyPolicy',
      label: 'Privacy policy',
      text: 'privacyPolicy',
      url: 'https://www.forkline.example/legal/privacy',
      value: false,
    },
  },
  feeLinks: {
    personal: 'https://www.forkline.example/fees/personal',
    business: 'https://www.forkline.example/fees/business',
  },
  supports: {
    managerWhatsApp: '+1 206 555 0142',
    email: 'help@forkline.example',
    phone: '+1 206 555 0142',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  accountConfirmation: {
    name: 'Forkline Systems Inc. (fictional)',
    address: ['404 Branch Road, Unit 7', 'Mergetown MT4 0FL, Exampleland'],
    footer: [
      'Forkline Systems Inc. (fictional) is an invented company used to show this product.',
      'It holds no licence and offers no service.',
    ],
    phone: '+1 206 555 0142',
    email: 'accounts@forkline.example',
    web: 'https://www.forkline.example',
  },
  pdfLogo: { image: 'forkline/logo-on-dark.svg', width: 132, link: 'https://www.forkline.example' },

  appDeepLink: 'forkline://',
  storeLinks: {
    ios: 'https://apps.example.com/ios/forkline',
    android: 'https://apps.example.com/android/forkline',
  },
  botProtectionSiteKey: 'ducat-demo-forkline',

  fonts: {
    sans: { family: 'Geist Variable', package: '@fontsource-variable/geist' },
    display: { family: 'Geist Variable', package: '@fontsource-variable/geist' },
    mono: { family: 'JetBrains Mono Variable', package: '@fontsource-variable/jetbrains-mono' },
  },
  themeColor: { light: '#f7f7f5', dark: '#0e0f0c' },
} satisfies Brand
