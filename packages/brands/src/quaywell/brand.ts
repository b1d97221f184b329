/** Quaywell. Freelancers and small agencies who invoice across Europe and want to be paid on time. */
import type { Brand } from '../brand.ts'

export const brand = {
  id: 'quaywell',
  isMain: false,
  hosts: ['quaywell'],
  oldWebOrigins: ['https://old.quaywell.example'],
  projectName: 'Quaywell',
  projectLogo: 'quaywell/logo.svg',

  availableLangs: ['en', 'es', 'pt', 'ro', 'ru', 'ua'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'developers', 'independent contractors', 'others'],
  registrationBusinessTypes: ['developers', 'others'],
  hideAdultIndustriesInRegistration: true,

  contractsEnable: false,
  sourceOfWealthEnable: false,
  vgsCardNumberDecode: true,
  identityProvider: 'jmo',
  idleMinutes: 15,

  signIn: {
    en: {
      headline: 'Send the invoice.\nGet paid on time.',
      line: 'Bill clients across Europe, know the day each payment is due, and keep every currency in one place.',
    },
    es: {
      headline: 'Envía la factura.\nCobra a tiempo.',
      line: 'Factura a clientes de toda Europa, ten claro qué día vence cada pago y reúne todas tus monedas en un solo lugar.',
    },
    pt: {
      headline: 'Envie a fatura.\nReceba em dia.',
      line: 'Fature a clientes de toda a Europa, saiba o dia de cada pagamento e reúna todas as moedas num só lugar.',
    },
    ro: {
      headline: 'Trimiți factura.\nÎncasezi la timp.',
      line: 'Facturezi clienți din toată Europa, știi când e scadentă fiecare plată și ții toate valutele într-un singur loc.',
    },
    ru: {
      headline: 'Выставьте счёт.\nПолучите деньги вовремя.',
      line: 'Работайте с клиентами по всей Европе, знайте срок каждого платежа и держите все валюты в одном месте.',
    },
    ua: {
      headline: 'Виставте рахунок.\nОтримайте гроші вчасно.',
      line: 'Працюйте з клієнтами по всій Європі, знайте термін кожного платежу й тримайте всі валюти в одному місці.',
    },
  },

  terms: {
    userAgreement: {
      id: 1,
      key: 'userAgreement',
      label: 'User agreement',
      text: 'userAgreement',
      url: 'https://www.quaywell.example/legal/agreement',
      value: false,
    },
    privacyPolicy: {
      id: 2,
      key: 'privacyPolicy',
      label: 'Privacy policy',
      text: 'privacyPolicy',
      url: 'https://www.quaywell.example/legal/privacy',
      value: false,
    },
  },
  feeLinks: {
    personal: 'https://www.quaywell.example/fees/personal',
    business: 'https://www.quaywell.example/fees/business',
  },
  // Whoever lives from invoices across Europe moves euro in it for nothing.
  prices: { fees: [{ kind: 'eft', currency: 'EUR', countries: 'sepa', flat: '0.00', basisPoints: 0 }] },
  supports: {
    managerWhatsApp: '+1 415 555 0126',
    email: 'help@quaywell.example',
    phone: '+1 415 555 0126',
    hours: { firstDay: 1, lastDay: 5, opens: '08:00', closes: '20:00', zone: 'UTC' },
  },
  accountConfirmation: {
    name: 'Quaywell Services OU (fictional)',
    address: ['2 Mooring Street', 'Tidewater TW2 0QW, Exampleland'],
    footer: [
      'Quaywell Services OU (fictional) is an invented company used to show this product.',
      'It holds no licence and offers no service.',
    ],
    phone: '+1 415 555 0126',
    email: 'accounts@quaywell.example',
    web: 'https://www.quaywell.example',
  },
  pdfLogo: { image: 'quaywell/logo-on-dark.svg', width: 132, link: 'https://www.quaywell.example' },

  appDeepLink: 'quaywell://',
  storeLinks: {
    ios: 'https://apps.example.com/ios/quaywell',
    android: 'https://apps.example.com/android/quaywell',
  },
  botProtectionSiteKey: 'ducat-demo-quaywell',

  fonts: {
    sans: { family: 'Inter Variable', package: '@fontsource-variable/inter' },
    display: { family: 'Inter Variable', package: '@fontsource-variable/inter' },
    mono: { family: 'JetBrains Mono Variable', package: '@fontsource-variable/jetbrains-mono' },
  },
  themeColor: { light: '#f5f7fb', dark: '#0c0e12' },
} satisfies Brand
